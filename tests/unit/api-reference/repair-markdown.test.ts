import { expect, test } from 'vitest'
import { closeFences, pairBackticks } from '~/api-reference/repair-markdown'

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
