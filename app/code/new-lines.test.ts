import { expect, test } from 'vitest'
import { findNewLines } from './new-lines'

test.each([
  [[], 'a\n  b', '  a\n\nb'],
  [[2], 'a\nb', 'a\nc\nb'],
  [[1, 3], 'a', 'b\na\nc'],
])('the new lines %j of a change are found', (lines, original, code) => {
  expect(findNewLines(original, code)).toEqual(lines)
})
