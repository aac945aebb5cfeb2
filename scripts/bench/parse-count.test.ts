import { expect, test } from 'vitest'
import { parseCount } from './report'

test.each([
  ['1', 1],
  ['20', 20],
])('%s is how often to measure', (text, count) => {
  expect(parseCount('runs', text)).toBe(count)
})

test.each(['0', '-1', 'abc', '', '1.5', '1e3'])('"%s" would measure nothing', (text) => {
  expect(() => parseCount('runs', text)).toThrow(`--runs "${text}" is not a number of times`)
})
