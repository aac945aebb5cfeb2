import { describe, expect, test } from 'vitest'
import { findRedirectProblems, parseRedirects, readRedirects } from './redirects.server'
import { problemToText } from '~/lib/problem'
import { checkAnyYaml, expectPlaces } from '../../tests/support/any-yaml'
import { createFolder } from '../../tests/support/create-folder'

const file = 'docs/redirects.yaml'

test('reads pairs of pathnames with their places', () => {
  expect(parseRedirects(file, '# Old\n/a: /b\n/c/d-e: /b#top\n/home: /\n')).toEqual({
    redirects: [
      { from: '/a', to: '/b', place: { file, line: 2, column: 1 } },
      { from: '/c/d-e', to: '/b#top', place: { file, line: 3, column: 1 } },
      { from: '/home', to: '/', place: { file, line: 4, column: 1 } },
    ],
    problems: [],
  })
})

test('a table may be empty', () => {
  expect(parseRedirects(file, '# None\n')).toEqual({ redirects: [], problems: [] })
})

describe('reports', () => {
  test.each([
    ['2:1 not valid YAML', '/a: "/b\n'],
    ['2:5 "*d" is a YAML alias', '/a: /b\n/c: *d\n'],
    ['1:1 not a map', '- /a\n'],
    ['2:1 "/c" leads to no pathname', '/a: /b\n/c:\n'],
    ['2:1 "c: /b" is not understood', '/a: /b\nc: /b\n'],
    ['1:1 "/a/: /b" is not understood', '/a/: /b\n'],
    ['1:1 "/: /b" is not understood', '/: /b\n'],
    ['1:1 "/a: https', '/a: https://b.example\n'],
    ['1:1 "/../../x" is no address of a page', '/../../x: /b\n'],
    ['1:1 "/a/../x" is no address of a page', '/a/../x: /b\n'],
    ['1:1 "/favicon.svg" is no address of a page', '/favicon.svg: /b\n'],
    ['1:1 "/404" is no address of a page', '/404: /b\n'],
    ['1:1 "/build/x" is no address of a page', '/build/x: /b\n'],
    ['1:1 "/docs/index" is no address of a page', '/docs/index: /b\n'],
    ['1:1 "/docs/guides.data" is no address', '/docs/guides.data: /b\n'],
    ['1:1 "/a//b: /b" is not understood', '/a//b: /b\n'],
    ['1:1 "/a: /b#"><base>" is not understood', '/a: /b#"><base>\n'],
    ['1:5 not valid YAML: Unresolved tag', '/a: !!js/function "1"\n'],
    ['1:1 "/a#b" has an anchor', '/a#b: /c\n'],
  ])('%s', (expected, text) => {
    const { problems } = parseRedirects(file, text)
    expect(problems).toHaveLength(1)
    expect(problems.map(problemToText)[0]).toContain(`docs/redirects.yaml:${expected}`)
    expect(problems[0]?.note).toBeTruthy()
  })

  test.each([
    [
      'a redirect to nothing',
      { from: '/a', to: '/docs/device' },
      /does not exist/,
      /\/docs\/devices/,
    ],
    [
      'a redirect from a page',
      { from: '/docs/devices', to: '/docs/devices' },
      /existing page/,
      /Remove/,
    ],
  ])('%s', (_name, redirect, message, remedy) => {
    const problems = findRedirectProblems(
      [{ ...redirect, place: { file, line: 4 } }],
      ['/docs/devices'],
    )
    expect(problems).toMatchObject([{ file, line: 4 }])
    expect(problems[0]?.message).toMatch(message)
    expect(problems[0]?.note).toMatch(remedy)
  })
})

test('any file gives redirects between pathnames, or problems with their lines', () => {
  checkAnyYaml((text) => {
    const { redirects, problems } = parseRedirects(file, text)
    expectPlaces(problems, text)
    if (problems.length > 0) return
    for (const { from, to } of redirects) {
      expect(from).toMatch(/^\/[^/]/)
      expect(to).toMatch(/^\/(?!\/)/)
    }
  })
})

test('reads the table of a project, and tells where there is none', async () => {
  const root = createFolder({ 'docs/redirects.yaml': '/a: /b\n' })
  expect((await readRedirects(root)).redirects).toMatchObject([{ from: '/a', to: '/b' }])
  const { problems } = await readRedirects(createFolder({}))
  expect(problems).toMatchObject([{ file: 'docs/redirects.yaml', message: 'the file is missing' }])
})
