import { describe, expect, test } from 'vitest'
import { categoryDuration } from './category'

describe('the duration of a category’s animation', () => {
  // round(10·(4 + 15·(h/36)^¼ + (h/36)/5))
  test.each([
    [0, 40],
    [36, 192],
    [68, 220],
    [400, 336],
    [576, 372],
    [2916, 652],
  ])('%d px takes %d ms', (height, milliseconds) => {
    expect(categoryDuration(height, false)).toBe(milliseconds)
    expect(categoryDuration(height, true)).toBe(1)
  })
})
