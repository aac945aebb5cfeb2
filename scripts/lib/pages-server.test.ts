import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from './listen'
import { createPagesServer, resolvePagesRequest, type PagesAnswer } from './pages-server'
import fc from 'fast-check'

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
    expect(headers['cache-control']).toBe('public, max-age=600')
    expect(headers['content-length']).toBe(String(long.length))
  })

  test('an unknown path with the 404 page and status 404', async () => {
    const headers = { range: 'bytes=0-1' }
    expect(await ask('/x/nothing', 'GET', headers)).toMatchObject({ status: 404, body: 'lost' })
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

test.each([
  ['bytes=0-3', 'bytes 0-3', long.slice(0, 4)],
  ['bytes=-4', 'bytes 5496-5499', long.slice(-4)],
])('%s is answered with 206, uncompressed', async (range, found, text) => {
  const { status, headers, body } = await ask('/x/', 'GET', { range, 'accept-encoding': 'gzip' })
  expect([status, headers['content-range'], body]).toEqual([206, `${found}/5500`, text])
  expect(headers['content-encoding']).toBeUndefined()
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

const files = new Set([
  'index.html',
  '404.html',
  'docs/api.html',
  'docs/api/index.html',
  'docs/api.data',
  'folder/index.html',
  'folder/page.html',
  'a b.html',
  'é/index.html',
])
const hasFile = (file: string): boolean => files.has(file)

const file = (path: string): PagesAnswer => ({ kind: 'file', file: path })
const redirect = (pathname: string): PagesAnswer => ({ kind: 'redirect', pathname })
const missing: PagesAnswer = { kind: 'missing' }
const outside: PagesAnswer = { kind: 'outside' }

test.each<[pathname: string, answer: PagesAnswer]>([
  ['/', file('index.html')],
  ['/index.html', file('index.html')],
  ['/index', file('index.html')],
  ['/docs/api', file('docs/api.html')],
  ['/docs/api/', file('docs/api/index.html')],
  ['/docs/api.html', file('docs/api.html')],
  ['/docs/api.data', file('docs/api.data')],
  ['/docs/api.html/', missing],
  ['/folder', redirect('/folder/')],
  ['/folder/', file('folder/index.html')],
  ['/folder/page', file('folder/page.html')],
  ['/folder/page/', missing],
  ['/docs', missing],
  ['/docs/', missing],
  ['/nothing', missing],
  ['/a%20b', file('a b.html')],
  ['/%C3%A9', redirect('/%C3%A9/')],
  ['/%', missing],
  ['/%E0%A4%A', missing],
  ['/../index.html', missing],
  ['/folder/../index.html', missing],
  ['/folder/%2e%2e/index.html', missing],
  ['/folder%2Fpage', missing],
  ['/folder/..%5cindex.html', missing],
  ['/index.html%00', missing],
  ['/./index.html', missing],
  ['//folder', missing],
  ['/folder//', missing],
])('at the root, %s', (pathname, answer) => {
  expect(resolvePagesRequest({ pathname, basePath: '/', hasFile })).toEqual(answer)
})

test.each<[pathname: string, answer: PagesAnswer]>([
  ['/x/', file('index.html')],
  ['/x', redirect('/x/')],
  ['/x/docs/api', file('docs/api.html')],
  ['/x/folder', redirect('/x/folder/')],
  ['/x//folder', missing],
  ['/x/../index.html', missing],
  ['/', outside],
  ['/docs/api', outside],
  ['/xy/', outside],
  ['', outside],
])('under /x/, %s', (pathname, answer) => {
  expect(resolvePagesRequest({ pathname, basePath: '/x/', hasFile })).toEqual(answer)
})

test('no file outside of the site is looked for, and no redirect leaves it', () => {
  const part = fc.constantFrom('/', '.', '..', '%2e', '%2E%2e', '%2f', '%5c', '\\', '%00', 'a', '%')
  const pathname = fc.array(part).map((parts) => parts.join(''))
  fc.assert(
    fc.property(pathname, fc.constantFrom('/', '/x/'), fc.func(fc.boolean()), (rest, base, has) => {
      const asked: string[] = []
      const answer = resolvePagesRequest({
        pathname: base + rest,
        basePath: base,
        hasFile: (path) => asked.push(path) > 0 && has(path),
      })
      for (const path of asked) {
        expect(posix.join('/site', path)).toBe(`/site/${path}`)
        expect(path).not.toMatch(/[\\\0]/)
      }
      if (answer.kind !== 'redirect') return
      const target = new URL(answer.pathname, 'https://a.example')
      expect(target.origin).toBe('https://a.example')
      expect(target.pathname.startsWith(base)).toBe(true)
    }),
  )
})
