import { describe, expect, test } from 'vitest'
import { type Declaration, ReferenceFault } from './declarations'
import { describeEach, gather } from './describe-each'
import { buildReflectionPages } from './pages.server'
import { buildPage } from './reflection-page'
import { problemToText, ProblemsError } from '~/lib/problem'
import { index, pages } from '../../tests/support/library'

function declare(name: string, line: number): Declaration {
  const sources = [{ fileName: 'Camera.tsx', line, character: 2 }]
  const declaration = { id: line, name, variant: 'declaration', kind: 1024, flags: {}, sources }
  return declaration as unknown as Declaration
}

function problemsOf(run: () => unknown): string[] {
  try {
    run()
  } catch (error) {
    if (error instanceof ProblemsError) return error.problems.map(problemToText)
    throw error
  }
  return []
}

describe('describeEach', () => {
  test('gives what is described, in order', () => {
    const declarations = [declare('a', 1), declare('b', 2)]
    expect(describeEach(declarations, ({ name }) => name)).toEqual(['a', 'b'])
  })

  test('lists all that cannot be shown, each with its name, file and line', () => {
    const problems = problemsOf(() =>
      describeEach(
        [declare('a', 1), declare('b', 2), declare('c', 3)],
        ({ name }) => {
          if (name !== 'b') throw new ReferenceFault(`no rendering for ${name}`)
        },
        'Camera',
      ),
    )
    const file = 'node_modules/react-native-vision-camera/src/Camera.tsx'
    expect(problems.map((text) => text.split('\n', 1)[0])).toEqual([
      `${file}:1:3 Camera.a: no rendering for a`,
      `${file}:3:3 Camera.c: no rendering for c`,
    ])
    expect(problems[0]).toContain('app/reference')
  })

  test('leaves faults of the code itself as they are', () => {
    const fail = () => {
      throw new TypeError('x')
    }
    expect(() => describeEach([declare('a', 1)], fail)).toThrow(TypeError)
    expect(() => gather([fail])).toThrow(TypeError)
  })
})

test('a page lists the faults of its comment and of all its members', () => {
  const unknownTag = { summary: [], blockTags: [{ tag: '@odd' as const, content: [] }] }
  const exported = index.exported.map((each) => {
    if (each.name !== 'Point') return each
    const children = each.children?.map((child) => ({ ...child, comment: unknownTag }))
    return { ...each, comment: unknownTag, children }
  }) as Declaration[]
  const problems = problemsOf(() => buildPage('interfaces', 'Point', { ...index, exported }))
  expect(problems.map((text) => /src\/\S+ (\S+):/.exec(text)?.[1])).toEqual([
    'Point',
    'Point.x',
    'Point.y',
  ])
  for (const problem of problems) expect(problem).toContain('the comment tag "@odd"')
})

test('all pages are built at once, the overview first', () => {
  expect(buildReflectionPages().map(({ pathname }) => pathname)).toEqual(
    pages.map(({ pathname }) => pathname),
  )
})
