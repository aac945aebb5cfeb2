import { expect, test } from 'vitest'
import { categoryDuration } from './category'

// round(10·(4 + 15·(h/36)^¼ + (h/36)/5))
test.each([
  [0, 40],
  [400, 336],
])('a category of %d px opens in %d ms', (height, milliseconds) => {
  expect(categoryDuration(height, false)).toBe(milliseconds)
  expect(categoryDuration(height, true)).toBe(1)
})
