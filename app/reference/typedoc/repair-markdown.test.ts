import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeFences, mapOutsideFences, pairBackticks } from './repair-markdown'

test.each([
  ['`a`', '`a`'],
  ['`a``', '`a`'],
  ['`a` and `b``', '`a` and `b`'],
  ['``a ` b``', '``a ` b``'],
  ['`a`` then {@linkcode b}', '`a` then {@linkcode b}'],
  ['no code', 'no code'],
  ['one ` alone', 'one ` alone'],
  ['- `a``\n- {@linkcode b}: `c``', '- `a`\n- {@linkcode b}: `c`'],
  ['```ts\nx = `a``\n```', '```ts\nx = `a``\n```'],
])('pairs the backticks of %j', (markdown, expected) => {
  expect(pairBackticks(markdown)).toBe(expected)
})

test.each([
  ['text', 'text'],
  ['```ts\na\n```', '```ts\na\n```'],
  ['```tsx\nreturn <Camera />', '```tsx\nreturn <Camera />\n```'],
  ['````md\n```\n````', '````md\n```\n````'],
  ['~~~\na', '~~~\na\n~~~'],
  ['```ts\na\n```\n\n```ts\nb', '```ts\na\n```\n\n```ts\nb\n```'],
])('closes the fences of %j', (markdown, expected) => {
  expect(closeFences(markdown)).toBe(expected)
})

const piece = fc.constantFrom('`', '``', '```', '~~~', '\n', ' ', 'a', '    ', '> ')
const markdowns = fc.array(piece).map((pieces) => pieces.join(''))

test('what is paired stays, and nothing but backticks is taken away', () => {
  fc.assert(
    fc.property(markdowns, (markdown) => {
      const paired = pairBackticks(markdown)
      expect(pairBackticks(paired)).toBe(paired)
      expect(paired.replaceAll('`', '')).toBe(markdown.replaceAll('`', ''))
    }),
    { numRuns: 1000 },
  )
})

test('what is closed stays, and swallows nothing that follows', () => {
  fc.assert(
    fc.property(markdowns, (markdown) => {
      const closed = closeFences(markdown)
      expect(closeFences(closed)).toBe(closed)
      expect(closed.startsWith(markdown)).toBe(true)
      const followed = mapOutsideFences(`${closed}\nnext`, (line) => (line === 'next' ? '!' : line))
      expect(followed.endsWith('\n!')).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
