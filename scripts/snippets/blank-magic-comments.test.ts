import { expect, test } from 'vitest'
import { blankMagicComments } from './check-guides'

test.each([
  ['', ''],
  ['a\nb', 'a\nb'],
  ['{\n  // highlight-next-line\n  "a": 1\n}', '{\n\n  "a": 1\n}'],
  ['# highlight-start\na\n# highlight-end', '\na\n'],
  ['// an ordinary comment\na', '// an ordinary comment\na'],
])('%j becomes %j', (code, expected) => {
  expect(blankMagicComments(code)).toBe(expected)
})
