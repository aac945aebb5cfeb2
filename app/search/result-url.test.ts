import { describe, expect, test } from 'vitest'
import { resolveResultUrl } from './result-url'

const basePath = '/x/'

test.each([
  ['a path', '/docs/guides?tab=ios#lens', '/x/docs/guides?tab=ios#lens'],
  ['a path that begins like the base', '/x/docs/guides#lens', '/x/x/docs/guides#lens'],
  ['a relative path', 'docs/guides', '/x/docs/guides'],
  ['a URL of this site', 'https://docs.example.com/x/docs/api', '/x/docs/api'],
  ['a URL of a staging site', 'https://staging.example.com/docs/api', '/x/docs/api'],
  ['a URL without a protocol', '//evil.example/docs', '/x/docs'],
])('%s leads to this site', (_, url, expected) => {
  expect(resolveResultUrl(url, { basePath })).toBe(expected)
})

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'mailto:a@example.com',
  'https://[',
])('%j is dropped', (url) => {
  expect(resolveResultUrl(url, { basePath })).toBeUndefined()
  expect(resolveResultUrl(url, { basePath, externalUrlRegex: '.*' })).toBeUndefined()
})

test('a path of the site may begin like the base path, a URL has it once', () => {
  const options = { basePath: '/docs/' }
  expect(resolveResultUrl('/docs/guides', options)).toBe('/docs/docs/guides')
  expect(resolveResultUrl('https://a.example/docs/docs/guides', options)).toBe('/docs/docs/guides')
})

describe('with an expression for other sites', () => {
  const options = { basePath, externalUrlRegex: String.raw`^https://other\.example/` }

  test('what it matches stays as it is', () => {
    const url = 'https://other.example/a?b#c'
    expect(resolveResultUrl(url, options)).toBe(url)
  })

  test('what it does not match leads to this site', () => {
    expect(resolveResultUrl('https://evil.example/a', options)).toBe('/x/a')
    expect(resolveResultUrl('/a', { basePath, externalUrlRegex: '.*' })).toBe('/x/a')
  })
})

test('a part of the pathname is replaced, but not of query and anchor', () => {
  const replaceSearchResultPathname = { from: '^/docs/', to: '/' }
  expect(
    resolveResultUrl('https://a.example/docs/guides?p=/docs/#/docs/', {
      basePath,
      replaceSearchResultPathname,
    }),
  ).toBe('/x/guides?p=/docs/#/docs/')
})

test.each([
  'https://a.example//evil.example/docs',
  'https://a.example/\\\\evil.example',
  '/.//evil.example',
  '/docs/..//evil.example',
])('%s leads to this site, too, at the root of a host', (url) => {
  const link = resolveResultUrl(url, { basePath: '/' }) ?? '/'
  expect(new URL(link, 'https://docs.example.com').origin).toBe('https://docs.example.com')
})
