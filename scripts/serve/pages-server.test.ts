import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listen } from './listen'
import { createPagesServer } from './pages-server'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  body: string
}

const root = mkdtempSync(join(tmpdir(), 'pages-'))
const outsideFile = `${root}-secret.txt`
const long = '<p>word</p>'.repeat(500)
let server: Server

beforeAll(async () => {
  const files = { 'index.html': long, '404.html': 'lost', 'a/index.html': 'a', 'a.data': long }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  writeFileSync(outsideFile, 'secret')
  server = createPagesServer(root, { basePath: '/x/' })
  await listen(server, 0)
})

afterAll(() => {
  server.close()
  rmSync(root, { recursive: true })
  rmSync(outsideFile)
})

/** Asks with node:http: fetch would fold `..` away, unpack the body and follow redirects. */
function ask(path: string, method = 'GET', headers: Record<string, string> = {}): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, method, headers }, (incoming) => {
      let body = ''
      incoming.setEncoding('latin1')
      incoming.on('data', (chunk: string) => (body += chunk))
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode, headers: incoming.headers, body }),
      )
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

describe('answers', () => {
  test('a page, kept for ten minutes', async () => {
    const { status, headers, body } = await ask('/x/?a=1')
    expect([status, body]).toEqual([200, long])
    expect(headers['cache-control']).toBe('max-age=600')
    expect(headers['content-length']).toBe(String(long.length))
  })

  test('an unknown path with the 404 page and status 404', async () => {
    expect(await ask('/x/nothing')).toMatchObject({ status: 404, body: 'lost' })
  })

  test('a path outside the base with 404, not the page', async () => {
    const { status, body } = await ask('/')
    expect(status).toBe(404)
    expect(body).toContain('/x/')
  })

  test('a folder without its slash by a redirect that keeps the query', async () => {
    const { status, headers } = await ask('/x/a?b=1')
    expect([status, headers.location]).toEqual([301, '/x/a/?b=1'])
  })

  test('HEAD with the same headers and no body', async () => {
    const { status, headers, body } = await ask('/x/', 'HEAD')
    expect([status, body]).toEqual([200, ''])
    expect(headers['content-length']).toBe(String(long.length))
  })

  test('other methods with 405', async () => {
    const { status, headers } = await ask('/x/', 'POST')
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  test.each(['/x/../x-secret.txt', `/x/..%2f${root.split('/').pop()}-secret.txt`, '/x/%'])(
    '%s with 404',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, body: 'lost' })
    },
  )
})

describe('saves bytes', () => {
  test('text goes as gzip even where Brotli is welcome', async () => {
    const { headers, body } = await ask('/x/', 'GET', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers.vary).toMatch(/accept-encoding/i)
    expect(body.length).toBeLessThan(long.length / 10)
  })

  test('data files go as they are, as on Pages', async () => {
    const { headers } = await ask('/x/a.data', 'GET', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-type']).toBe('application/octet-stream')
  })

  test('a known entity tag brings 304 and no body', async () => {
    const { headers } = await ask('/x/')
    const again = await ask('/x/', 'GET', { 'if-none-match': headers.etag ?? '' })
    expect([again.status, again.body]).toEqual([304, ''])
    expect(await ask('/x/', 'GET', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })
})
