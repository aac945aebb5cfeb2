import { expect, test } from 'vitest'
import { shouldRevalidate } from './page-data'

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
