import { expect, test } from 'vitest'
import * as paths from './paths'

const endings: [string, string][] = [
  ['/', '/'],
  ['/index.html', '/'],
  ['/docs/guides', '/docs/guides'],
  ['/docs/guides/', '/docs/guides'],
  ['/docs/guides.html', '/docs/guides'],
  ['/docs/guides/index.html', '/docs/guides'],
  ['/docs/guides//', '/docs/guides'],
  ['/docs/guides/formats/index', '/docs/guides/formats'],
  ['/index', '/'],
  // A host knows no page by two endings.
  ['/a.html.html', '/a.html'],
  ['/a/index.html/', '/a/index.html'],
]

test.each([
  ['/docs/guides#top', true],
  ['/.a', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['/\t/evil.example', false],
  ['/.//evil.example', false],
  ['/a/..//evil.example', false],
  ['https://evil.example', false],
  ['docs', false],
])('that %j leads to a place of this site is %s', (text, isOurs) => {
  expect(paths.isSitePath(text)).toBe(isOurs)
})

test.each([
  ...endings.map(([from, to]) => [from, '/', to]),
  ...endings.map(([from, to]) => [`/x${from}`, '/x/', to === '/' ? '/x/' : `/x${to}`]),
  ['/x', '/x/', '/x/'],
])('the address %s under %s becomes %s', (from, basePath, to) => {
  expect(paths.canonicalBrowserPathname(from ?? '', basePath ?? '')).toBe(to)
})
