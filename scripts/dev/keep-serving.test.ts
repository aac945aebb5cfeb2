import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test, vi } from 'vitest'
import { keepServing, sendPlainText } from './app-server'
import { listen } from '../lib/listen'

async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === '/late') response.writeHead(200, { 'content-length': 9 }).write('begun')
  if (url !== '/') throw new Error(`no answer to ${url}`)
  sendPlainText(response, 200, 'sound')
}

test('a request that fails is answered and printed, and the next one is served', async () => {
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  const server = createServer(keepServing(answer))
  const url = `http://localhost:${await listen(server, 0)}`
  onTestFinished(() => {
    server.close()
    print.mockRestore()
  })
  const failed = await fetch(`${url}/odd`)
  expect(failed.status).toBe(500)
  expect(await failed.text()).toContain('its terminal says why')
  await expect(fetch(`${url}/late`).then((response) => response.text())).rejects.toThrow()
  expect(print.mock.calls.map(([error]) => String(error))).toEqual([
    'Error: no answer to /odd',
    'Error: no answer to /late',
  ])
  expect(await (await fetch(url)).text()).toBe('sound\n')
})
