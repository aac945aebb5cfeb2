// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepChange, nameInAddress, readChange } from './changes'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/docs/guides/examples?run=scanner&code=abc')
})

test('code of an address belongs to the phone that the address opens, and to no other', () => {
  expect(readChange('scanner')).toEqual({ origin: 'address', packed: 'abc' })
  expect(readChange('photo')).toBeUndefined()
  nameInAddress('photo', 'take-photos')
  expect(location.search + location.hash).toBe('?run=photo#take-photos')
})

test('the address of an open phone keeps its code', () => {
  nameInAddress('scanner', '')
  expect(location.search).toBe('?run=scanner&code=abc')
})

test('edits are kept for the visit, by page and phone, in place of the address’s code', () => {
  keepChange('scanner', 'my own')
  expect(location.search).toBe('?run=scanner')
  expect(readChange('scanner')).toEqual({ origin: 'visit', code: 'my own' })
  expect(readChange('photo')).toBeUndefined()
  history.replaceState(null, '', '/docs/guides/code-scanning?run=scanner')
  expect(readChange('scanner')).toBeUndefined()
})

test('code that is shared comes before what was edited, and nothing is kept once it is reset', () => {
  keepChange('scanner', 'my own')
  history.replaceState(null, '', '/docs/guides/examples?run=scanner&code=abc')
  expect(readChange('scanner')).toEqual({ origin: 'address', packed: 'abc' })
  keepChange('scanner', undefined)
  expect(readChange('scanner')).toBeUndefined()
})
