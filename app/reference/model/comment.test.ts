import type { JSONOutput } from 'typedoc'
import { describe, expect, test } from 'vitest'
import { commentToView, parseDefault, parsePlatforms } from './comment'
import { partsToMarkdown } from './comment-markdown'

const warnings: string[] = []
const links = {
  warn: (message: string) => void warnings.push(message),
  getHrefById: (id: number) => (id === 1 ? '/docs/api/interfaces/Point' : undefined),
  getHrefByName: (name: string) => (name === 'zoom' ? '#zoom' : undefined),
}

const tag = (text: string, target?: number | string): JSONOutput.CommentDisplayPart =>
  ({ kind: 'inline-tag', tag: '@linkcode', text, target }) as JSONOutput.CommentDisplayPart
const text = (value: string): JSONOutput.CommentDisplayPart => ({ kind: 'text', text: value })
const code = (value: string): JSONOutput.CommentDisplayPart => ({ kind: 'code', text: value })

describe('partsToMarkdown', () => {
  test.each<[string, JSONOutput.CommentDisplayPart[], string]>([
    ['links a known id', [tag('Point', 1)], '[`Point`](/docs/api/interfaces/Point)'],
    ['leaves an unknown id as code', [tag('Size', 2)], '`Size`'],
    ['links a URL', [tag('x', 'https://a.dev')], '[`x`](https://a.dev)'],
    [
      'joins labels that are split around code',
      [text('[the '), code('`zoom`'), text(' prop](https://a.dev/b)')],
      '[the `zoom` prop](https://a.dev/b)',
    ],
    [
      'resolves tags that stray backticks hid',
      [code('`a``\n- {@linkcode zoom}: `'), text('b'), code('``')],
      '`a`\n- [`zoom`](#zoom): `b`',
    ],
    ['keeps tags in code', [code('`{@linkcode zoom}`')], '`{@linkcode zoom}`'],
    [
      'makes original links site-relative',
      [text('[a](https://react-native-vision-camera.com/docs/guides/zooming#x)')],
      '[a](/docs/guides/zooming#x)',
    ],
  ])('%s', (_title, parts, expected) => {
    expect(partsToMarkdown(parts, links)).toBe(expected)
  })

  test('names an inline tag that it cannot render', () => {
    const part = { kind: 'inline-tag', tag: '@include', text: 'x' } as JSONOutput.CommentDisplayPart
    expect(partsToMarkdown([part], links)).toBe('x')
    expect(warnings.splice(0)).toEqual([expect.stringContaining('"@include"')])
  })
})

test.each([
  ['```ts\n"off"\n```', '`"off"`'],
  [
    '```ts\n- true // if a={undefined}\n- false // otherwise\n```',
    '- `true` if `a={undefined}`\n- `false` otherwise',
  ],
  ['```ts\na\nb\n```', '```ts\na\nb\n```'],
  ['- Without: `native`', '- Without: `native`'],
])('reads the default %j', (markdown, expected) => {
  expect(parseDefault(markdown)).toBe(expected)
})

test.each([
  ['iOS', [{ name: 'iOS' }]],
  ['iOS 12.0+', [{ name: 'iOS', note: '12.0+' }]],
  ['Android (API 29+)', [{ name: 'Android', note: 'API 29+' }]],
  ['ios, android', [{ name: 'iOS' }, { name: 'Android' }]],
])('reads the platform %j', (value, expected) => {
  expect(parsePlatforms(value, links.warn)).toEqual(expected)
})

test('names a platform that it does not know', () => {
  expect(parsePlatforms('Windows 11', links.warn)).toEqual([{ name: 'Windows', note: '11' }])
  expect(warnings.splice(0)).toEqual(['unknown platform "Windows 11"; known: iOS, Android'])
})

test('shows the state of what it is about, and unknown tags under their names', () => {
  const comment = {
    summary: [],
    blockTags: [{ tag: '@oddThing', content: [{ kind: 'text', text: 'It blinks.' }] }],
    modifierTags: ['@beta', '@public'],
  }
  expect(commentToView(comment as unknown as JSONOutput.Comment, links)).toMatchObject({
    labels: ['Beta'],
    others: [{ title: 'Odd thing', text: 'It blinks.' }],
  })
  expect(warnings.splice(0)).toEqual([expect.stringContaining('"@oddThing"')])
})
