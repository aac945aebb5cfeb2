import fc from 'fast-check'
import type { Root } from 'mdast'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, test } from 'vitest'
import { mdxSyntax } from './mdx-syntax'

const processor = unified().use(remarkParse).use(remarkMdx).use(mdxSyntax)
const parse = (text: string): Root => processor.parse(text)

/** All words that a text shows, and the ids that it gives. */
function read(text: string): { words: string; ids: string[] } {
  const found = { words: '', ids: [] as string[] }
  visit(parse(text), (node) => {
    if (node.type === 'text' || node.type === 'code' || node.type === 'inlineCode') {
      found.words += node.value
    }
    if (node.type === 'headingId') found.ids.push(node.value)
  })
  return found
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
    (text) => expect(() => parse(text)).toThrow(/acorn|expression|brace/i),
  )

  test('is any word without braces, and stands where it says', () => {
    const unit = fc.constantFrom(...'aZ9é日-_.:#/*`[]!<>&"')
    const id = fc.string({ unit, minLength: 1, maxLength: 9 })
    fc.assert(
      fc.property(id, fc.stringMatching(/^[a-z]{1,9}$/), (value, title) => {
        const text = `## ${title} {#${value}}`
        expect(read(text)).toMatchObject({ words: `${title} `, ids: [value] })
        visit(parse(text), 'headingId', ({ position }) => {
          const { start, end } = position ?? {}
          expect(text.slice(start?.offset, end?.offset)).toBe(`{#${value}}`)
        })
      }),
    )
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
