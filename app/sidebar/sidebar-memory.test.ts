import { expect, test } from 'vitest'
import { parseClosedCategories } from './open-categories'

test.each([
  [null, []],
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['"a"', []],
  ['["a",2,"b"]', ['a', 'b']],
])('remembered categories %j', (stored, ids) => {
  expect([...parseClosedCategories(stored)]).toEqual(ids)
})
