import { expect, test } from 'vitest'
import { openData, sealData } from './sealed-data'

const text = '[{"_1":2},"html","<a href=\\"#top\\">Top</a>"]\n'
const sealed = sealData(text, '1a2b3c4d')

test('a sealed file gives back its text and its build', () => {
  expect(openData(sealed)).toEqual({ text, build: '1a2b3c4d' })
})

test('a file that is cut anywhere in its text is no data', () => {
  for (let end = 0; end < sealed.lastIndexOf(' ') + 2; end += 1) {
    expect(openData(sealed.slice(0, end)), sealed.slice(0, end)).toBeUndefined()
  }
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><a href="#top">Top</a>'],
  ['data without a seal', text],
  ['data with more in it', `[${sealed}`],
])('%s is no data', (_, answer) => {
  expect(openData(answer)).toBeUndefined()
})
