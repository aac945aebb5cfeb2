import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { titlesToLabels } from './docusaurus'

describe('a title after a space becomes a label', () => {
  test.each([
    [':::note Title', ':::note[Title]'],
    [':::note  Title  ', ':::note[ Title]'],
    ['::::tip Mind `this`', '::::tip[Mind `this`]'],
    ['  - :::info A [link](b.md)', '  - :::info[A [link](b.md)]'],
    ['> :::danger No ] balance', '> :::danger[No \\] balance]'],
  ])('%j', (line, expected) => {
    expect(titlesToLabels(line)).toBe(expected)
  })
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
  expect(titlesToLabels(text)).toBe(text)
})

test('a line that only looks like a fence opens none', () => {
  expect(titlesToLabels('```a```\n:::note Title')).toBe('```a```\n:::note[Title]')
})

test('no line moves, and other lines stay as they are', () => {
  const line = fc.constantFrom(':::note A b', ':::', '```js', '```', '~~~', '> :::tip [', 'x', '')
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const result = titlesToLabels(lines.join('\n')).split('\n')
      expect(result).toHaveLength(Math.max(lines.length, 1))
      for (const [index, before] of lines.entries()) {
        if (!before.includes(' ')) expect(result[index]).toBe(before)
      }
    }),
  )
})
