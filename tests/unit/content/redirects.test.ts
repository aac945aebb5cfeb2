import { describe, expect, test } from 'vitest'
import { findRedirectProblems, parseRedirects } from '~/content/redirects'
import { checkAnyYaml, expectPlaces } from '../any-yaml'

test('reads pairs of pathnames with their lines', () => {
  expect(parseRedirects('# Old\n/a: /b\n/c/d-e: /b#top\n')).toEqual({
    redirects: [
      { from: '/a', to: '/b', line: 2 },
      { from: '/c/d-e', to: '/b#top', line: 3 },
    ],
    problems: [],
  })
})

describe('reports', () => {
  test.each([
    ['broken YAML', '/a: "/b\n', 1, 'YAML'],
    ['a list', '- /a\n', 1, 'not a map'],
    ['a path without a slash', '/a: /b\nc: /b\n', 2, '"c: /b" is not understood'],
    ['a slash at the end', '/a/: /b\n', 1, 'is not understood'],
    ['an address of another site', '/a: https://b.example\n', 1, 'is not understood'],
  ])('%s', (_name, text, line, message) => {
    const { problems } = parseRedirects(text)
    expect(problems[0]?.message).toContain(message)
    if (message !== 'YAML') expect(problems[0]?.line).toBe(line)
  })

  test.each([
    [
      'a redirect to nothing',
      { from: '/a', to: '/docs/device' },
      /does not exist/,
      /\/docs\/devices/,
    ],
    ['a redirect from a page', { from: '/docs/devices', to: '/docs/devices' }, /own/, /Remove/],
  ])('%s', (_name, redirect, message, remedy) => {
    const problems = findRedirectProblems([{ ...redirect, line: 4 }], ['/docs/devices'])
    expect(problems).toMatchObject([{ file: 'docs/redirects.yaml', line: 4 }])
    expect(problems[0]?.message).toMatch(message)
    expect(problems[0]?.remedy).toMatch(remedy)
  })
})

test('any file gives redirects between pathnames, or problems with their lines', () => {
  checkAnyYaml((text) => {
    const { redirects, problems } = parseRedirects(text)
    expectPlaces(problems, text)
    if (problems.length > 0) return
    for (const { from, to } of redirects) expect([from, to].join('')).toMatch(/^(?:\/[^/].*){2}$/)
  })
})
