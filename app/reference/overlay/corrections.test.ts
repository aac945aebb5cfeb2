import type { JSONOutput } from 'typedoc'
import { describe, expect, test } from 'vitest'
import { correctComments } from './corrections'
import { parseNotes, parseTypos } from './notes'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { buildPages } from '~/reference/model/page'
import type { CommentView } from '~/reference/model/comment'
import { problemToText } from '~/lib/problem'
import { checkAnyYaml, expectPlaces } from '../../../tests/support/any-yaml'

const zoom = '```ts\nzoom(1)\n```'

/** A library whose function `zoom` has a comment, and `pan` none. */
const library = {
  id: 0,
  name: 'library',
  variant: 'project',
  kind: 1,
  flags: {},
  children: [
    declareFunction(1, 'zoom', {
      comment: {
        summary: [
          { kind: 'text', text: 'Zooms, which never occured\nbefore. See ' },
          { kind: 'inline-tag', tag: '@linkcode', text: 'pan', target: 3 },
          { kind: 'text', text: ' for more. It occured.' },
        ],
        blockTags: [
          { tag: '@default', content: [{ kind: 'code', text: '```ts\n"off"\n```' }] },
          { tag: '@example', content: [{ kind: 'code', text: zoom }] },
          { tag: '@throws', content: [{ kind: 'text', text: 'Always.' }] },
        ],
      },
    }),
    declareFunction(3, 'pan'),
  ],
} as unknown as JSONOutput.ProjectReflection

function declareFunction(id: number, name: string, comment: object = {}) {
  const type = { type: 'intrinsic', name: 'void' }
  const signature = {
    id: id + 1,
    name,
    variant: 'signature',
    kind: 4096,
    flags: {},
    type,
    ...comment,
  }
  return { id, name, variant: 'declaration', kind: 64, flags: {}, signatures: [signature] }
}

function correct(
  notes: string,
  typos = '',
): { faults: string[]; zoom: CommentView; pan: CommentView } {
  const index = createReflectionIndex(structuredClone(library))
  const parsed = parseNotes(notes, index)
  const problems = correctComments(index, { ...parsed, ...parseTypos(typos) })
  const members = buildPages({ index })[0]?.groups.flatMap((group) => group.members)
  const commentOf = (name: string): CommentView => {
    const member = members?.find((each) => each.declaration.name === name)
    if (!member) throw new Error(`no member ${name}`)
    return member.comment
  }
  const faults = [...parsed.problems, ...problems].map(problemToText)
  return { faults, zoom: commentOf('zoom'), pan: commentOf('pan') }
}

const because = '\n    because: The code says so.\n'

describe('a correction', () => {
  test('replaces a sentence across lines and keeps the links around it', () => {
    const { faults, zoom: comment } = correct(
      `zoom:\n  - text: Zooms, see [it](api:zoom).\n    replaces: Zooms, which never occured before.${because}`,
    )
    expect(faults).toEqual([])
    expect(comment.summary).toBe(
      'Zooms, see [it](/docs/api#zoom). See [`pan`](/docs/api#pan) for more. It occured.',
    )
    expect(comment.originals).toEqual([
      {
        part: 'Description',
        text: 'Zooms, which never occured\nbefore.',
        reason: 'The code says so.',
      },
    ])
  })

  test('replaces words with a link in them, and shows the link in the original', () => {
    const { zoom: comment } = correct(
      `zoom:\n  - text: That is all.\n    replaces: See {@linkcode pan} for more.${because}`,
    )
    expect(comment.summary).toContain('before. That is all. It')
    expect(comment.originals[0]?.text).toBe('See [`pan`](/docs/api#pan) for more.')
  })

  test('replaces a sentence of a tag', () => {
    const { zoom: comment } = correct(
      `zoom:\n  - text: Never ever.\n    replaces: Always.${because}`,
    )
    expect(comment.throws).toEqual(['Never ever.'])
  })

  test('replaces a default', () => {
    const { zoom: comment } = correct(
      `zoom:\n  - default: '\`"on"\`'\n    replaces: '"off"'${because}`,
    )
    expect(comment.defaultValue).toBe('`"on"`')
    expect(comment.originals).toMatchObject([{ part: 'Default', text: '`"off"`' }])
  })

  test('replaces an example, or completes it out of sight', () => {
    const ours = correct(
      `zoom:\n  - example: |\n      zoom(2)\n    replaces: zoom(1)${because}`,
    ).zoom
    expect(ours.examples).toEqual(['```tsx\nzoom(2)\n```'])
    expect(ours.originals).toMatchObject([{ part: 'Example', text: zoom }])
    const { examples, originals } = correct(
      'zoom:\n  - setup: |\n      declare const zoom: unknown\n',
    ).zoom
    expect(examples).toEqual(['```ts\ndeclare const zoom: unknown\n// ---cut---\nzoom(1)\n```'])
    expect(originals).toEqual([])
  })

  test('adds what the library lacks', () => {
    const { faults, pan } = correct(
      `pan:\n  - summary: Pans the view.\n  - default: '1'${because}  - example: pan(3)\n`,
    )
    expect(faults).toEqual([])
    expect(pan).toMatchObject({
      summary: 'Pans the view.',
      defaultValue: '1',
      examples: ['```tsx\npan(3)\n```'],
      originals: [],
    })
  })

  test.each([
    ['no longer says "Old sentence."', `text: New text.\n    replaces: Old sentence.${because}`],
    ['more than once', `text: New words\n    replaces: occured${because}`],
    ['no default with "2"', `default: '1'\n    replaces: '2'${because}`],
    ['has a default now.*', `default: '1'${because}`],
    ['no example with "zoom\\(0\\)"', `example: zoom(2)\n    replaces: zoom(0)${because}`],
    ['has an example now', 'example: zoom(2)\n'],
    ['has a summary now', 'summary: Zooms in.\n'],
  ])('that %s is told at its line', (message, entry) => {
    const { faults } = correct(`zoom:\n  - ${entry}`)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`^api/notes\\.yaml:2:5 zoom: [^]*(${message})`))
  })

  test('of an example without one to complete is a fault', () => {
    expect(correct('pan:\n  - setup: |\n      declare const a: 1\n').faults[0]).toMatch(
      /^api\/notes\.yaml:2:5 pan: .*set-up/,
    )
  })

  test.each([
    ['text: New text.\n    replaces: Old text.\n', /"zoom\.0\.because": it is missing/],
    ["default: '1'\n", /"zoom\.0\.because": it is missing/],
    ['example: zoom(2)\n    replaces: zoom(1)\n', /"replaces" and "because" go together/],
    ['summary: Some text.\n    platforms: [iOS]\n', /"zoom\.0": Unrecognized key: "platforms"/],
    ['because: Some reason.\n', /"zoom\.0\.text": it is missing/],
    [`text: See [x](api:zom).\n    replaces: Zooms${because}`, /the API has no "zom"/],
  ])('%j is refused', (entry, message) => {
    const { faults } = correct(`zoom:\n  - ${entry}`)
    expect(faults.join('\n')).toMatch(message)
  })
})

describe('a typo', () => {
  test('is repaired wherever it is a word of its own, but not in originals', () => {
    const { faults, zoom: comment } = correct(
      `zoom:\n  - text: Zooms.\n    replaces: Zooms, which never occured before.${because}`,
      'occured: occurred\n',
    )
    expect(faults).toEqual([])
    expect(comment.summary).toContain('It occurred.')
    expect(comment.originals[0]?.text).toContain('never occured')
  })

  test.each([
    ['that no comment has', 'wich: which\n', /^api\/typos\.yaml:1:1 no comment has "wich"/],
    ['inside longer words only', 'occure: occur\n', /no comment has "occure"/],
  ])('%s is a fault', (_title, typos, message) => {
    const { faults } = correct('', typos)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(message)
  })

  test('list may be any file', () => {
    checkAnyYaml((text) => expectPlaces(parseTypos(text).problems, text))
  })
})
