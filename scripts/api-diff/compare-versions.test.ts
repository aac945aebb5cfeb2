import { expect, test } from 'vitest'
import type { JSONOutput } from 'typedoc'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { compareVersions, type Content, listChanges } from './compare-versions'

type Child = Partial<JSONOutput.DeclarationReflection> & { name: string }

const kinds = { interface: 256, property: 1024, type: 2097152 }
const comment = (value: string): JSONOutput.CommentDisplayPart => ({ kind: 'text', text: value })
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
const before = createReflectionIndex(
  project(
    declaration(kinds.interface, {
      name: 'Props',
      children: [
        property({ name: 'fps', type: number }),
        property({ name: 'gone', type: number }),
        property({ name: 'said', type: number, comment: { summary: [comment('Old  words.')] } }),
      ],
    }),
    declaration(kinds.interface, {
      name: 'Old',
      children: [property({ name: 'x', type: number })],
    }),
    declaration(kinds.type, { name: 'Failure', type: union('a/b', 'a/c') }),
  ),
)
const after = createReflectionIndex(
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
              { tag: '@default', content: [comment('slow')] },
              { tag: '@deprecated', content: [] },
            ],
          },
        }),
        property({ name: 'said', type: number, comment: { summary: [comment('New words.')] } }),
        property({ name: 'odd', type: { type: 'unheard-of' } as never }),
      ],
    }),
    declaration(kinds.type, { name: 'Failure', type: union('a/c', 'a/d') }),
  ),
)

const nothing: Content = { guides: [], notes: '', errors: '' }
const guide = {
  file: 'docs/guides/a.mdx',
  text: 'x\nSee [gone](api:Props.gone) and [fps](api:Props#fps).\n\n<ApiLink to="Old.x" /> [x](api:Other.x)',
  frontmatter: { title: 'A', description: 'a', api: ['Props#said', 'Old'] },
  placeOf: (path: PropertyKey[]) => ({ line: 7 + Number(path[1]), column: 1 }),
}
const note = '\n  - text: Some text.\n    platforms: [iOS]\n'
const entry = '\n  meaning: Some meaning.\n  remedy: Some remedy.\n  raisedBy: [iOS]\n'

test('guides break only where they name what is gone', () => {
  const [text] = guide.text.split('(api:Props.gone)')
  const sound = { ...guide, text: text ?? '', frontmatter: { ...guide.frontmatter, api: [] } }
  expect(compareVersions(before, after, { ...nothing, guides: [sound] }).breaksGuides).toBe(false)
  expect(compareVersions(before, after, { ...nothing, guides: [guide] }).breaksGuides).toBe(true)
})

test('differences are told by key, and then what they touch, with its place', () => {
  const content = {
    guides: [guide],
    notes: `Props#fps:${note}Props#gone:${note}`,
    errors: `a/b:${entry}a/c:${entry}`,
  }
  const problems = [{ file: 'src/a.ts', line: 3, column: 1, message: 'odd' }]
  const { text } = compareVersions(before, after, content, problems)
  const sections = text.split('\n\n').map((section) => section.split('\n'))
  expect(sections).toEqual([
    ['Added (1)', '  Props.odd'],
    ['Removed (2)', '  Old', '  Props.gone'],
    [
      'Changed (2)',
      "  Failure: Removed: `'a/b'`. Added: `'a/d'`.",
      "  Props.fps: It becomes `fps: 'slow' | 'fast'`.",
    ],
    ['Comments reworded (2)', '  Props.fps: @default slow @deprecated', '  Props.said: New words.'],
    [
      'Guides that break (3)',
      '  docs/guides/a.mdx:8 Old',
      '  docs/guides/a.mdx:2 Props.gone',
      '  docs/guides/a.mdx:4 Old.x',
    ],
    [
      'Guides to read again (2)',
      '  docs/guides/a.mdx:7 Props#said',
      '  docs/guides/a.mdx:2 Props#fps',
    ],
    [
      'Files below api/ that break (3)',
      '  api/errors.yaml:1:1 the library\'s types have no error code "a/b"',
      expect.anything(),
      '  api/errors.yaml:9:1 the error code "a/d" is missing',
      expect.anything(),
      '  api/notes.yaml:4:1 the API has no member "Props#gone"',
      expect.anything(),
    ],
    ['Notes to read again (1)', '  api/notes.yaml:2 Props.fps'],
    ['The site would show otherwise (1)', expect.stringMatching(/Props\.odd: no rendering/)],
    ['TypeDoc on the new version (1)', '  src/a.ts:3:1 odd'],
  ])
})

test('what differs between signatures is listed once and by name', () => {
  const changes = listChanges(
    new Map([
      ['Shape', 'interface Shape'],
      ['Shape.area', 'area: number'],
      ['Shape.draw', 'draw: () => void'],
      ['Old', 'interface Old'],
      ['Old.x', 'x: 1'],
      ['a.Name', 'const a.Name'],
    ]),
    new Map([
      ['New.y', 'y: 2'],
      ['New', 'interface New'],
      ['Shape', 'interface Shape'],
      ['Shape.area', 'area?: number'],
      ['Shape.draw', 'draw(): void'],
      ['Shape.kind', "kind: 'round'"],
    ]),
  )
  expect(changes).toEqual({
    added: { New: 'interface New', 'Shape.kind': "kind: 'round'" },
    changed: { 'Shape.area': { before: 'area: number', after: 'area?: number' } },
    removed: { Old: 'interface Old', 'a.Name': 'const a.Name' },
  })
  expect(Object.keys(changes.added)).toEqual(['New', 'Shape.kind'])
})
