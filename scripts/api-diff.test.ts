import { describe, expect, test } from 'vitest'
import type { JSONOutput } from 'typedoc'
import { compareSurfaces, buildSurface } from './api-diff/surface'
import { findTouchedInFiles, findTouchedInGuides } from './api-diff/find-touched'
import { breaksGuides, reportToText } from './api-diff'

type Child = Partial<JSONOutput.DeclarationReflection> & { name: string }

const kinds = { interface: 256, property: 1024, type: 2097152 }
const text = (value: string): JSONOutput.CommentDisplayPart => ({ kind: 'text', text: value })
const union = (...values: string[]) => ({
  type: 'union' as const,
  types: values.map((value) => ({ type: 'literal' as const, value })),
})
const number = { type: 'intrinsic' as const, name: 'number' }
let lastId = 0

function declaration(
  kind: number,
  { children, ...child }: Child,
): JSONOutput.DeclarationReflection {
  lastId += 1
  const base = { id: lastId, variant: 'declaration', kind, flags: {}, ...child }
  return { ...base, ...(children ? { children } : {}) } as JSONOutput.DeclarationReflection
}

function project(...children: JSONOutput.DeclarationReflection[]): JSONOutput.ProjectReflection {
  return { id: 0, name: 'x', variant: 'project', kind: 1, flags: {}, children } as never
}

const property = (child: Child) => declaration(kinds.property, child)
const before = buildSurface(
  project(
    declaration(kinds.interface, {
      name: 'Props',
      children: [
        property({ name: 'fps', type: number }),
        property({ name: 'gone', type: number }),
        property({ name: 'said', type: number, comment: { summary: [text('Old  words.')] } }),
      ],
    }),
    declaration(kinds.interface, {
      name: 'Old',
      children: [property({ name: 'x', type: number })],
    }),
    declaration(kinds.type, { name: 'Failure', type: union('a/b', 'a/c') }),
  ),
)
const after = buildSurface(
  project(
    declaration(kinds.interface, {
      name: 'Props',
      children: [
        property({
          name: 'fps',
          type: union('slow', 'fast'),
          comment: {
            summary: [],
            blockTags: [
              { tag: '@default', content: [text('slow')] },
              { tag: '@deprecated', content: [] },
            ],
          },
        }),
        property({ name: 'said', type: number, comment: { summary: [text('New words.')] } }),
        property({ name: 'odd', type: { type: 'unheard-of' } as never }),
      ],
    }),
    declaration(kinds.type, { name: 'Failure', type: union('a/c', 'a/d') }),
  ),
)
const diff = compareSurfaces(before, after)
const versions = { before: before.index, after: after.index, diff }

test('a surface compared with itself does not differ', () => {
  const nothing = { added: [], removed: [], changed: [], reworded: [] }
  expect(compareSurfaces(before, before)).toEqual(nothing)
})

test('differences are told by key', () => {
  expect(diff).toEqual({
    added: ['Props.odd'],
    removed: ['Props.gone', 'Old', 'Old.x'],
    changed: [
      {
        key: 'Props.fps',
        differences: [
          "type: fps: number → fps: 'slow' | 'fast'",
          'default: none → slow',
          'deprecated',
        ],
      },
      { key: 'Failure', differences: ['values removed: a/b', 'values added: a/d'] },
    ],
    reworded: ['Props.said'],
  })
})

test('what the site would show otherwise is told', () => {
  expect(after.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('Props.odd: no rendering for the type kind "unheard-of"'),
  )
  expect(before.warnings).toEqual([])
})

describe('guides', () => {
  const guide = {
    file: 'docs/guides/a.mdx',
    text: 'x\nSee [gone](api:Props.gone) and [fps](api:Props#fps).\n[x](api:Other.x)',
    frontmatter: { title: 'A', description: 'a', api: ['Props#said', 'Old'] },
    placeOf: (path: PropertyKey[]) => ({ line: 4 + Number(path[1]), column: 1 }),
  }
  const places = findTouchedInGuides([guide], versions)

  test('break where they name what is gone, and are to be read where it changed', () => {
    const { file } = guide
    expect(places).toEqual([
      { file, line: 5, key: 'Old', isBroken: true },
      { file, line: 2, key: 'Props.gone', isBroken: true },
      { file, line: 2, key: 'Props#fps', isBroken: false },
    ])
  })

  test('decide the verdict', () => {
    expect(breaksGuides({ guides: places })).toBe(true)
    expect(breaksGuides({ guides: places.filter(({ isBroken }) => !isBroken) })).toBe(false)
  })
})

test('notes and error descriptions that no longer fit are told with their lines', () => {
  const note = '\n  - text: Some text.\n    platforms: [iOS]\n'
  const entry = '\n  meaning: Some meaning.\n  remedy: Some remedy.\n  raisedBy: [iOS]\n'
  const texts = { notes: `Props#fps:${note}Props#gone:${note}`, errors: `a/b:${entry}a/c:${entry}` }
  const { problems, noteLines } = findTouchedInFiles(texts, versions)
  expect(noteLines).toEqual([{ key: 'Props.fps', line: 2 }])
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'api/notes.yaml:4 the API has no member "Props#gone"',
    'api/errors.yaml:1 the library\'s types have no error code "a/b"',
    'api/errors.yaml:9 the error code "a/d" is missing',
  ])
})

test('the report says first whether guides break', () => {
  const report = {
    from: '1.0.0',
    to: '2.0.0',
    diff,
    guides: [
      { file: 'a.mdx', line: 3, key: 'Old', isBroken: true },
      { file: 'b.mdx', line: 1, key: 'Props#fps', isBroken: false },
      { file: 'b.mdx', line: 9, key: 'Props.fps', isBroken: false },
    ],
    files: { problems: [], noteLines: [{ key: 'Props.fps', line: 2 }] },
    warnings: [{ file: 'src/a.ts', line: 3, message: 'Props.odd: no rendering' }],
    problems: [],
  }
  expect(reportToText(report)).toBe(
    [
      'react-native-vision-camera 1.0.0 → 2.0.0: 1 place in guides breaks',
      '',
      'Added (1)\n  Props.odd',
      '',
      'Removed (2)\n  Props.gone\n  Old, with 1 member',
      '',
      "Changed (2)\n  Props.fps\n    type: fps: number → fps: 'slow' | 'fast'\n    default: none → slow",
      '    deprecated\n  Failure\n    values removed: a/b\n    values added: a/d',
      '',
      'Comments reworded (1)\n  Props.said',
      '',
      'Guides that break (1)\n  a.mdx:3 Old',
      '',
      'Guides to read again (1)\n  b.mdx: Props.fps (1, 9)',
      '',
      'Notes to read again (1)\n  api/notes.yaml:2 Props.fps',
      '',
      'The site would show otherwise (1)\n  src/a.ts:3 Props.odd: no rendering',
    ].join('\n'),
  )
})
