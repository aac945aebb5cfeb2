import { describe, expect, test } from 'vitest'
import { didYouMean, suggestNearest } from './suggest'

describe('suggestions', () => {
  test.each([
    ['devics', ['devices', 'formats'], ['devices']],
    ['DEVICES', ['devices'], ['devices']],
    ['zzzzzzzzz', ['devices'], []],
    ['a', [], []],
  ])('for %s', (wrong, known, near) => {
    expect(suggestNearest(wrong, known)).toEqual(near)
  })

  test.each([
    ['tsxx', ['tsx', 'jsx', 'swift'], 'Did you mean tsx or jsx?'],
    ['zzzzzzzz', ['abcdefg'], 'Known: abcdefg.'],
    ['a', [], 'None are known.'],
  ])('as words for %s', (wrong, known, words) => {
    expect(didYouMean(wrong, known)).toBe(words)
  })
})
