import fc from 'fast-check'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import { dialect } from '~/guides/docusaurus/docusaurus'
import { parseMdx, remarkHeadingIds, rewriteMarks } from './mdx-syntax'

/** All words that a text shows, the ids that it gives, and what is said of it. */
function read(text: string): { words: string; ids: unknown[]; faults: string[] } {
  const file = new VFile({ value: text })
  const tree = parseMdx(text)
  remarkHeadingIds()(tree, file)
  const found = { words: '', ids: [] as unknown[] }
  visit(tree, (node) => {
    if (node.type === 'text' || node.type === 'code' || node.type === 'inlineCode') {
      found.words += node.value
    }
    if (node.type === 'heading' && node.data) found.ids.push(node.data.hProperties?.['id'])
  })
  return { ...found, faults: file.messages.map(String) }
}

describe('a heading’s own id', () => {
  test.each([
    ['## A {#b}', ['b']],
    ['## A {#b-c_1.2}', ['b-c_1.2']],
    ['## `{#b}`', []],
    ['```md\n## A {#b}\n```', []],
  ])('%j has %j', (text, ids) => {
    expect(read(text).ids).toEqual(ids)
  })

  test.each(['## A {#}', '## A {#b c}', '## A {#b', '## A {##{}'])(
    '%j is left to MDX, which refuses it',
    (text) => expect(() => parseMdx(text)).toThrow(/acorn|expression|brace/i),
  )

  test('is any word without braces', () => {
    const unit = fc.constantFrom(...'aZ9é日-_.:#/*`[]!<>&"')
    const id = fc.string({ unit, minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(id, fc.stringMatching(/^[a-z]{1,9}$/), (value, title) => {
        expect(read(`## ${title} {#${value}}`)).toEqual({ words: title, ids: [value], faults: [] })
      }),
    )
  })

  test.each(['Text {#a}', '## A {#a} b'])('in %j, it is a fault at its place', (text) => {
    const column = text.indexOf('{') + 1
    expect(read(text).faults).toEqual([
      `1:${column}-1:${column + 4}: the id {#a} is not at the end of a heading`,
    ])
  })
})

describe('a comment of HTML', () => {
  test.each([
    ['a <!-- b --> c', 'a  c'],
    ['<!-- a\n\nb -->\n\nc', 'c'],
    ['<!-- <Tabs> { -->\n\na', 'a'],
    ['`<!-- a -->`', '<!-- a -->'],
    ['```html\n<!-- a -->\n```', '<!-- a -->'],
    ['<!-- a --> b', ' b'],
    ['<!----->a', 'a'],
    ['`a <!-- b` --> c', 'a <!-- b --> c'],
    ['A lone ` here.\n\n<!-- a -->\n\nA lone ` there.', 'A lone ` here.A lone ` there.'],
  ])('leaves of %j but %j', (text, words) => {
    expect(read(text).words.trim()).toBe(words.trim())
  })

  test('shows nothing, whatever it holds', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      '-',
      '>',
      '<',
      '{',
      '}',
      '`',
      '<b>',
      '\n',
      '*',
      '#',
      '[',
    )
    const inside = fc
      .array(piece)
      .map((pieces) => pieces.join(''))
      .filter((text) => !text.includes('-->') && !/^-?>|-$/.test(text))
    fc.assert(
      fc.property(inside, fc.boolean(), (text, isAlone) => {
        // Beside words, a line of a comment can start a list or a heading, which ends both.
        const guide = isAlone
          ? `before\n\n<!--${text}-->\n\nafter`
          : `before <!--${text.replaceAll('\n', ' ')}--> after`
        expect(read(guide).words.replaceAll(/\s/g, '')).toBe('beforeafter')
      }),
      { numRuns: 300 },
    )
  })
})

describe('a title after a space becomes a label', () => {
  test.each([
    [':::note Title', ':::note[Title]'],
    [':::note  Title  ', ':::note[ Title]'],
    ['::::tip Mind `this`', '::::tip[Mind `this`]'],
    ['  - :::info A [link](b.md)', '  - :::info[A [link](b.md)]'],
    ['> :::danger No ] balance', '> :::danger[No \\] balance]'],
    ['```a```\n:::note Title', '```a```\n:::note[Title]'],
  ])('%j', (line, expected) => {
    expect(rewriteMarks(line, dialect.rewrites)).toBe(expected)
  })

  test.each([
    ':::note',
    ':::note[Title]',
    ':::',
    '::: note',
    ':::note {.wide}',
    'Text :::note Title',
    '```bash\n:::note Title\n```',
    '~~~js\n```\n:::note Title\n~~~',
    '````mdx\n```\n:::note Title\n````',
  ])('%j stays', (text) => {
    expect(rewriteMarks(text, dialect.rewrites)).toBe(text)
  })

  test('no line moves, and other lines stay as they are', () => {
    const line = fc.constantFrom(':::note A b', ':::', '```js', '```', '~~~', '> :::tip [', 'x', '')
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const result = rewriteMarks(lines.join('\n'), dialect.rewrites).split('\n')
        expect(result).toHaveLength(Math.max(lines.length, 1))
        for (const [index, before] of lines.entries()) {
          if (!before.includes(' ')) expect(result[index]).toBe(before)
        }
      }),
    )
  })
})
