import { expect, test } from 'vitest'

import { fileHeaders, isFresh, keepGzipOnly } from './pages-server'

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['build/app.css', 'text/css; charset=utf-8'],
  ['build/app.js', 'text/javascript; charset=utf-8'],
  ['site.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['sitemap.xml', 'text/xml; charset=utf-8'],
  ['icon.svg', 'image/svg+xml; charset=utf-8'],
  ['icon.png', 'image/png'],
  ['docs/api.data', 'application/octet-stream'],
  ['.nojekyll', 'application/octet-stream'],
])('%s has type %s', (file, type) => {
  expect(fileHeaders(file, { size: 1, mtimeMs: 1 })['content-type']).toBe(type)
})

test('the entity tag changes with size and time', () => {
  const etags = [
    [1, 1],
    [2, 1],
    [1, 2],
  ].map(([size = 0, mtimeMs = 0]) => fileHeaders('a', { size, mtimeMs }).etag)
  expect(new Set(etags).size).toBe(3)
})

test.each([
  [undefined, false],
  ['', false],
  ['"b"', false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
])('If-None-Match %s is fresh: %s', (header, expected) => {
  expect(isFresh(header, 'W/"a"')).toBe(expected)
})

test.each([
  [undefined, ''],
  ['gzip, deflate, br, zstd', 'gzip'],
  ['br', ''],
  ['gzip;q=0.5, br;q=1.0', 'gzip;q=0.5'],
])('accepting %s leaves "%s"', (header, expected) => {
  const request = { headers: { 'accept-encoding': header } }
  keepGzipOnly(request)
  expect(request.headers['accept-encoding']).toBe(expected)
})
