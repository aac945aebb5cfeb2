import { expect, test } from 'vitest'
import { shorten } from './shorten'

test.each([
  ['one two, three', 'one two…'],
  ['one two', 'one two'],
  ['without/any/space', 'without/a…'],
])('%s is shortened to ten characters, between words', (text, short) => {
  expect(shorten(text, 10)).toBe(short)
})
