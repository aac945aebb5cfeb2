// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { writeStorage } from '~/lib/storage'
import { readClosedCategories } from './closed-categories'

test.each([
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['"a"', []],
  ['["a",2,"b"]', ['a', 'b']],
])('remembered categories %j', (stored, ids) => {
  writeStorage('sidebar.closed', stored)
  expect([...readClosedCategories()]).toEqual(ids)
})
