// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { keepChange, nameInAddress, readChange } from './changes'

test('edits are kept for the visit, by page and phone, until they are reset', () => {
  history.replaceState(null, '', '/docs/guides/examples')
  keepChange('scanner', 'my own')
  expect(readChange('scanner')).toBe('my own')
  expect(readChange('photo')).toBeUndefined()
  history.replaceState(null, '', '/docs/guides/code-scanning')
  expect(readChange('scanner')).toBeUndefined()
  history.replaceState(null, '', '/docs/guides/examples?run=scanner')
  keepChange('scanner', undefined)
  expect(readChange('scanner')).toBeUndefined()
})

test('the address names the phone that was opened last, and its section', () => {
  history.replaceState(null, '', '/docs/guides/examples?platform=ios&run=scanner')
  nameInAddress('photo', 'take-photos')
  expect(location.search + location.hash).toBe('?platform=ios&run=photo#take-photos')
})
