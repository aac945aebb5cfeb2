import { expect, test } from 'vitest'
import { didYouMean } from './suggest'

test.each([
  ['devics', ['devices', 'formats'], 'Did you mean devices?'],
  ['DEVICES', ['devices'], 'Did you mean devices?'],
  ['tsxx', ['jsx', 'tsx', 'swift'], 'Did you mean tsx or jsx?'],
  ['zzzzzzzz', ['abcdefg', 'abcdefh'], 'Known: abcdefg, abcdefh.'],
  [
    'zzzzzzzz',
    Array(20)
      .fill('')
      .map((_, at) => `a${at}`),
    /^Known: (a\d+, ){11}a11 and others\.$/,
  ],
  ['a', [], 'Known: none.'],
])('for %s of %j', (wrong, known, words) => {
  expect(didYouMean(wrong, known)).toMatch(words)
})
