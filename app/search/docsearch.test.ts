import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanHits } from './docsearch'

const external = String.raw`^https://a\.example/`

const hit = {
  objectID: 'a',
  type: 'lvl2',
  url: '/docs/guides/devices#lenses',
  content: null,
  hierarchy: { lvl0: 'Guides', lvl1: 'Camera Devices', lvl2: 'Lenses', lvl3: null },
}

test.each([
  ['a page of this site', hit],
  ['a page of another site', { ...hit, url: 'https://a.example/b' }],
])('%s is kept as it is', (_name, kept) => {
  expect(cleanHits(JSON.stringify([kept]), external)).toBe(JSON.stringify([kept]))
})

test.each([
  ['no object', 7],
  ['nothing', null],
  ['a list', []],
  ['no hierarchy', { ...hit, hierarchy: undefined }],
  ['a hierarchy without a page', { ...hit, hierarchy: { lvl0: 'Guides' } }],
  ['a level that is no text', { ...hit, hierarchy: { ...hit.hierarchy, lvl2: {} } }],
  ['an id that is no text', { ...hit, objectID: {} }],
  ['no address', { ...hit, url: undefined }],
  ['an address that is a script', { ...hit, url: 'javascript:alert(1)' }],
  ['an address that hides a script', { ...hit, url: ' \tjava\nscript:alert(1)' }],
  ['a page of a site that the settings do not name', { ...hit, url: 'https://b.example/' }],
  ['an address that names no scheme', { ...hit, url: '//a.example' }],
  ['an address with a backslash', { ...hit, url: '/\\a.example' }],
  ['an address with a tab', { ...hit, url: '/\t/a.example' }],
  ['a data address', { ...hit, url: 'data:text/html,x' }],
])('%s is dropped', (_name, dropped) => {
  expect(cleanHits(JSON.stringify([dropped, hit]), external)).toBe(JSON.stringify([hit]))
})

test('without such a setting no page of another site is kept', () => {
  const elsewhere = { ...hit, url: 'https://a.example/b' }
  expect(cleanHits(JSON.stringify([elsewhere, hit]), undefined)).toBe(JSON.stringify([hit]))
})

test.each(['', '{', '{}', '"text"', 'null', '7'])('%j is no list', (json) => {
  expect(cleanHits(json, external)).toBeUndefined()
})

test('whatever is stored becomes a list that stays as it is, or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (json) => {
      const cleaned = cleanHits(json, external)
      if (cleaned !== undefined) expect(cleanHits(cleaned, external)).toBe(cleaned)
    }),
  )
})
