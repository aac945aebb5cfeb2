import { afterEach, expect, test, vi } from 'vitest'
import { buildServerConfig } from '../server-config'
import { onRequest } from './cloudflare'
import { prefersMarkdown } from './negotiate'
import onEdge from './netlify'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test.each<[accept: string | null, isMarkdown: boolean]>([
  [null, false],
  ['', false],
  ['*/*', false],
  ['text/html,application/xhtml+xml,*/*;q=0.8', false],
  ['text/markdown', true],
  ['TEXT/Markdown;charset=utf-8', true],
  ['text/markdown, text/html;q=0.9, */*;q=0.1', true],
  ['text/html, text/markdown;q=0.9', false],
  // A tie is HTML's.
  ['text/markdown, text/html', false],
  ['text/markdown, */*', false],
  ['text/*', false],
  ['text/markdown;q=0.5, text/*;q=0.4', true],
  ['text/markdown;q=0.5, */*;q=0.4', true],
  ['*/*, text/html;q=0.2', true],
  ['text/markdown;q=0', false],
  ['text/markdown;q=0, */*', false],
  ['text/markdown;q=x', false],
  [';q=1,,=', false],
])('Accept: %s', (accept, isMarkdown) => {
  expect(prefersMarkdown(accept)).toBe(isMarkdown)
})

const files: Record<string, string> = { '/docs/guides.md': '# Guides', '/x/docs/api.md': '# API' }

function getFile(request: Request): Promise<Response> {
  const text = files[new URL(request.url).pathname]
  const isKnown = request.headers.get('if-none-match') === '"1"'
  if (text && isKnown) return Promise.resolve(new Response(null, { status: 304 }))
  return Promise.resolve(new Response(text ?? 'none', { status: text ? 200 : 404 }))
}

const next = (): Promise<Response> =>
  Promise.resolve(new Response('<p>', { headers: { 'content-type': 'text/html', vary: 'Cookie' } }))

const hosts: Record<string, (request: Request) => Promise<Response>> = {
  Netlify(request) {
    vi.stubGlobal('fetch', getFile)
    return onEdge(request, { next })
  },
  Cloudflare: (request) => onRequest({ request, next, env: { ASSETS: { fetch: getFile } } }),
}

const html = { 'content-type': 'text/html', vary: 'Cookie, Accept' }
const markdown = { 'content-type': 'text/markdown; charset=utf-8', vary: 'Accept' }
const untouched = { 'content-type': 'text/html', vary: 'Cookie' }

test.each(
  Object.keys(hosts).flatMap(
    (host) =>
      [
        [host, '/docs/guides', markdown],
        [host, '/docs/guides/', markdown],
        [host, '/docs/guides.html', markdown],
        [host, '/docs/guides/index.html', markdown],
        [host, '/x/docs/api?a=1', markdown],
        // A page without Markdown, none at all, and files.
        [host, '/docs/guides/zoom', html],
        [host, '/docs/guides.md', untouched],
        [host, '/docs/api.data', untouched],
        [host, '/', untouched],
      ] as const,
  ),
)('%s answers %s', async (host, path, headers) => {
  const ask = (accept: string, more?: RequestInit): Promise<Response> | undefined =>
    hosts[host]?.(new Request(`https://a.example${path}`, { headers: { accept }, ...more }))
  const response = await ask('text/markdown, text/html;q=0.8')
  expect(Object.fromEntries(response?.headers ?? [])).toEqual(headers)
  expect(await response?.text()).toMatch(headers === markdown ? /^# / : /^<p>$/)
  const other = await ask('text/html')
  expect(await other?.text()).toBe('<p>')
  expect(other?.headers.get('vary')).toBe(headers === untouched ? 'Cookie' : 'Cookie, Accept')
})

test('only reading is negotiated, and what did not change is not sent again', async () => {
  const headers = { accept: 'text/markdown', 'if-none-match': '"1"' }
  const url = 'https://a.example/docs/guides'
  const posted = await hosts['Cloudflare']?.(new Request(url, { method: 'POST', headers }))
  expect(posted?.headers.get('vary')).toBe('Cookie')
  const known = await hosts['Cloudflare']?.(new Request(url, { headers }))
  expect([known?.status, known?.headers.get('vary')]).toEqual([304, 'Accept'])
})

/** Loads what is printed for a host. */
async function importConfig(name: string): Promise<object> {
  const text = buildServerConfig(name, '')
  expect(text).not.toMatch(/^import |process\.env/m)
  return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)
}

test('Netlify runs it for documents below the base path', async () => {
  vi.stubEnv('BASE_PATH', '/x/')
  expect(await importConfig('netlify')).toMatchObject({ config: { path: '/x/docs/*' } })
})

test.each([
  ['netlify', 'default'],
  ['cloudflare', 'onRequest'],
])('the file for %s is whole, and a module', async (name, exported) => {
  expect(await importConfig(name)).toHaveProperty(exported)
})
