import { expect, test } from 'vitest'
import { problemToText } from '~/lib/problem'
import { findRedirectProblems, parseRedirects } from './redirects'

const file = 'docs/redirects.yaml'

test('reads pairs of pathnames with their places', () => {
  expect(parseRedirects('# Old\n/a: /b\n/docs/3.x: /b#top\n/home: /\n')).toEqual({
    redirects: [
      { from: '/a', to: '/b', file, line: 2, column: 1 },
      { from: '/docs/3.x', to: '/b#top', file, line: 3, column: 1 },
      { from: '/home', to: '/', file, line: 4, column: 1 },
    ],
    problems: [],
  })
})

test.each([
  ['2:1 not valid YAML', '/a: "/b\n'],
  ['2:1 "/c"', '/a: /b\n/c:\n'],
  ['1:1 "a/"', 'a/: /b\n'],
  ['1:1 "/a"', '/a: https://b.example\n'],
  ['1:1 "/a"', '/a: /b#"><base>\n'],
  ['1:1 "/a/../x"', '/a/../x: /b\n'],
  ['1:1 "/docs/old.html"', '/docs/old.html: /b\n'],
  ['1:1 "/docs/index"', '/docs/index: /b\n'],
  ['1:1 "/a#b"', '/a#b: /c\n'],
])('reports %s', (expected, text) => {
  const { problems } = parseRedirects(text)
  expect(problems).toHaveLength(1)
  expect(problems.map(problemToText)[0]).toContain(`${file}:${expected}`)
  expect(problems[0]?.note).toBeTruthy()
})

test('a page that exists can not be moved', () => {
  const tell = (from: string, to: string) =>
    findRedirectProblems([{ from, to, file }], ['/a', '/b'])
  expect(tell('/c', '/a')).toEqual([])
  const note = 'Remove the redirect: the page is there.'
  expect(tell('/a', '/b')).toEqual([{ file, message: '/a is an existing page', note }])
  expect(tell('/a', '/c')[0]?.note).toBe('The old address comes first: write "/c: /a".')
})
