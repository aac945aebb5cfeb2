import fc from 'fast-check'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { describe, expect, test } from 'vitest'
import { parseMdx, remarkHeadingIds } from './mdx-syntax'

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
