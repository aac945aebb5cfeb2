import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFiles } from '../../tests/support/create-folder'
import { listen } from './listen'
import { createPagesServer, resolvePagesRequest, type PagesAnswer } from './pages-server'

interface Answer {
  status: number | undefined
  headers: IncomingHttpHeaders
  encoding: string | undefined
  body: string
}

const root = mkdtempSync(join(tmpdir(), 'pages-'))
const outsideFile = `${root}-secret.txt`
const long = '<p>word</p>'.repeat(500)
let server: Server

beforeAll(async () => {
  writeFiles(root, { 'index.html': long, '404.html': 'lost', 'a/index.html': 'a', 'a.data': long })
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
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, method, headers }, (incoming) => {
      const { statusCode: status, headers: received } = incoming
      let body = ''
      incoming.setEncoding('latin1')
      incoming.on('data', (chunk: string) => (body += chunk))
      const encoding = received['content-encoding']
      incoming.on('end', () => resolve({ status, headers: received, encoding, body }))
    })
    outgoing.on('error', reject)
    outgoing.end()
  })
}

const length = { 'content-length': String(long.length) }
const toPart = (found: string) => ({ headers: { 'content-range': `bytes ${found}/5500` } })

test.each<[what: string, question: Parameters<typeof ask>, answer: object]>([
  [
    'a page, kept for ten minutes',
    ['/x/?a=1'],
    { status: 200, headers: { 'cache-control': 'public, max-age=600', ...length }, body: long },
  ],
  [
    'an unknown path with the 404 page and status 404',
    ['/x/nothing', { range: 'bytes=0-1' }],
    { status: 404, body: 'lost' },
  ],
  [
    'a path outside the base with 404, not the page',
    ['/'],
    { status: 404, body: expect.stringContaining('/x/') },
  ],
  [
    'a folder without its slash by a redirect that keeps the query',
    ['/x/a?b=1'],
    { status: 301, headers: { location: '/x/a/?b=1' } },
  ],
  ['HEAD with the same headers and no body', ['/x/', {}, 'HEAD'], { headers: length, body: '' }],
  ['other methods with 405', ['/x/', {}, 'POST'], { status: 405, headers: { allow: 'GET, HEAD' } }],
  ['a path that climbs out', ['/x/../x-secret.txt'], { status: 404, body: 'lost' }],
  [
    'a path to a file outside of the site',
    [`/x/..%2f${root.split('/').pop()}-secret.txt`],
    { status: 404, body: 'lost' },
  ],
  ['a path that does not decode', ['/x/%'], { status: 404, body: 'lost' }],
  [
    'a range with 206, uncompressed',
    ['/x/', { range: 'bytes=0-3', 'accept-encoding': 'gzip' }],
    { status: 206, ...toPart('0-3'), body: long.slice(0, 4), encoding: undefined },
  ],
  [
    'a range from the end',
    ['/x/', { range: 'bytes=-4' }],
    { status: 206, ...toPart('5496-5499'), body: long.slice(-4) },
  ],
  [
    'text as gzip even where Brotli is welcome',
    ['/x/', { 'accept-encoding': 'gzip, br' }],
    { encoding: 'gzip', headers: { vary: expect.stringMatching(/accept-encoding/i) } },
  ],
  [
    'data files as they are, as on Pages',
    ['/x/a.data', { 'accept-encoding': 'gzip, br' }],
    { encoding: undefined, headers: { 'content-type': 'application/octet-stream' } },
  ],
])('answers %s', async (_, question, answer) => {
  expect(await ask(...question)).toMatchObject(answer)
})

test('a known entity tag brings 304 and no body', async () => {
  const { headers } = await ask('/x/')
  const again = await ask('/x/', { 'if-none-match': headers.etag ?? '' })
  expect([again.status, again.body]).toEqual([304, ''])
  expect(await ask('/x/', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
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
