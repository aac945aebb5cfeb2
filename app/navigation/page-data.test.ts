import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage, shouldRevalidate } from './page-data'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a page that was fetched ten minutes ago is asked for again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { __remixManifest: { version: '1' } })
  const send = vi.fn(async () => Response.json({ build: '1', title: send.mock.calls.length }))
  vi.stubGlobal('fetch', send)
  const first = await fetchPage('/kept')
  vi.advanceTimersByTime(9 * 60_000)
  expect(await fetchPage('/kept')).toBe(first)
  vi.advanceTimersByTime(60_000)
  expect(await fetchPage('/kept')).toEqual({ title: 2 })
  expect(send).toHaveBeenLastCalledWith('/kept.json', { cache: 'no-cache' })
})

test.each([
  ['/refused', '<h1>Try later</h1>', 503, /503/],
  ['/cut', '{"build":"1","title":', 200, /JSON/],
])('%s data is an error, and asked for again', async (path, body, status, fault) => {
  const send = vi.fn(async () => new Response(body, { status }))
  vi.stubGlobal('fetch', send)
  await expect(fetchPage(path)).rejects.toThrow(fault)
  await expect(fetchPage(path)).rejects.toThrow(fault)
  expect(send).toHaveBeenCalledTimes(2)
})

test.each([
  ['/a', '/a#b', false],
  ['/a#b', '/a', false],
  ['/a?x=1', '/a?x=2', false],
  ['/a', '/a', true],
  ['/a', '/b', true],
])('from %s to %s a page asks for its data: %s', (from, to, isAsked) => {
  const [currentUrl, nextUrl] = [from, to].map((path) => new URL(path, 'http://localhost'))
  const change = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true }
  expect(shouldRevalidate({ ...change, currentUrl: currentUrl!, nextUrl: nextUrl! })).toBe(isAsked)
})
