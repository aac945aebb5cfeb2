import { createServer } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { sendWebResponse, toWebRequest } from './app-server'
import { listen } from '../lib/listen'

/** Serves one answer and gives the address, and the requests as they were understood. */
async function serve(
  answer: () => Response,
): Promise<{ url: string; requests: (Request | undefined)[] }> {
  const requests: (Request | undefined)[] = []
  const server = createServer(async (message, response) => {
    requests.push(toWebRequest(message, response))
    await sendWebResponse(answer(), response, (html) => html.toUpperCase())
  })
  const port = await listen(server, 0)
  onTestFinished(() => void server.close())
  return { url: `http://localhost:${port}`, requests }
}

/** Sends a request as it is written, which browsers and `fetch` would mend. */
function sendRaw(url: string, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), 'localhost')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
    socket.end(`${head}\r\nConnection: close\r\n\r\n`)
  })
}

test('a request keeps its address, method and headers', async () => {
  const { url, requests } = await serve(() => new Response(''))
  await fetch(`${url}/docs/api.data?q=1`, { method: 'HEAD', headers: { 'x-one': '1, 2' } })
  expect(requests[0]?.url).toBe(`${url}/docs/api.data?q=1`)
  expect(requests[0]?.method).toBe('HEAD')
  expect(requests[0]?.headers.get('x-one')).toBe('1, 2')
})

test('a response keeps its status, headers and bytes', async () => {
  const bytes = new Uint8Array([0, 255, 10])
  const { url } = await serve(() => new Response(bytes, { status: 404, headers: { 'x-one': '1' } }))
  const response = await fetch(url)
  expect(response.status).toBe(404)
  expect(response.headers.get('x-one')).toBe('1')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
})

test('only HTML is rewritten', async () => {
  const { url } = await serve(
    () => new Response('<p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }),
  )
  expect(await (await fetch(url)).text()).toBe('<P>')
})

test.each([
  ['two slashes', 'GET //evil.example/x HTTP/1.1\r\nHost: a', 'http://a//evil.example/x'],
  ['nothing but slashes', 'GET // HTTP/1.1\r\nHost: a', 'http://a//'],
  ['no host', 'GET /x HTTP/1.0', 'http://localhost/x'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b[', undefined],
  ['a method that no browser has', 'TRACE / HTTP/1.1\r\nHost: a', undefined],
  ['no path', 'OPTIONS * HTTP/1.1\r\nHost: a', undefined],
])('a request with %s becomes one or none', async (_, head, expected) => {
  const { url, requests } = await serve(() => new Response(''))
  await sendRaw(url, head)
  expect(requests.map((request) => request?.url)).toEqual([expected])
})
