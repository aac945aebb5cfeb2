import { expect, test } from 'vitest'
import type { ResultRules } from '~/settings/site-config'
import { resolveResultUrl } from './result-url'

const basePath = '/x/'
const moved = { replaceSearchResultPathname: { from: '^/docs/', to: '/' } }
const others = { externalUrlRegex: String.raw`^https://other\.example/` }
const another = 'https://other.example/a?b#c'

test.each<[what: string, url: string, link: string, rules?: ResultRules]>([
  ['a path', '/docs/guides?tab=ios#lens', '/x/docs/guides?tab=ios#lens'],
  ['a path that begins like the base', '/x/docs/guides#lens', '/x/x/docs/guides#lens'],
  ['a relative path', 'docs/guides', '/x/docs/guides'],
  ['a URL of this site', 'https://docs.example.com/x/docs/api', '/x/docs/api'],
  ['a URL of a staging site', 'https://staging.example.com/docs/api', '/x/docs/api'],
  ['a URL without a protocol', '//evil.example/docs', '/x/docs'],
  ['a pathname alone', 'https://a.example/docs/b?c=/docs/#/docs/', '/x/b?c=/docs/#/docs/', moved],
  ['a URL that may lead elsewhere', another, another, others],
  ['a URL that may not', 'https://evil.example/a', '/x/a', others],
  ['a path, which never does', '/a', '/x/a', { externalUrlRegex: '.*' }],
])('%s becomes a link', (_, url, link, rules) => {
  expect(resolveResultUrl(url, { basePath, ...rules })).toBe(link)
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

test.each([
  'https://a.example//evil.example/docs',
  'https://a.example/\\\\evil.example',
  '/.//evil.example',
  '/docs/..//evil.example',
])('%s leads to this site, too, at the root of a host', (url) => {
  const link = resolveResultUrl(url, { basePath: '/' }) ?? '/'
  expect(new URL(link, 'https://docs.example.com').origin).toBe('https://docs.example.com')
})
