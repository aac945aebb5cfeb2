import { describe, expect, test } from 'vitest'
import { hitToTexts } from '~/components/search/hit-texts'

const none = { lvl0: null, lvl1: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null }
const page = { ...none, lvl0: 'Guides', lvl1: 'Camera Devices' }
const heading = { ...page, lvl2: 'Lenses', lvl3: 'Ultra-wide' }
const plain = (text: string) => [{ text, isMarked: false }]

describe('a hit has its deepest heading as title and the way there as trail', () => {
  test.each([
    ['a page', 'lvl1', page, 'Camera Devices', ['Guides']],
    ['a heading', 'lvl3', heading, 'Ultra-wide', ['Guides', 'Camera Devices', 'Lenses']],
    ['a text', 'content', heading, 'Ultra-wide', ['Guides', 'Camera Devices', 'Lenses']],
    ['one without any heading', 'content', none, undefined, []],
  ])('%s', (_name, type, hierarchy, title, trail) => {
    const texts = hitToTexts({ type, content: null, hierarchy })
    expect(texts).toEqual({ title: title ? plain(title) : [], trail, snippet: [] })
  })
})

test('what matched is marked, in title and snippet', () => {
  const texts = hitToTexts({
    type: 'content',
    content: 'All of it',
    hierarchy: page,
    _highlightResult: { hierarchy: { lvl1: { value: 'Camera <mark>Devices</mark>' } } },
    _snippetResult: { hierarchy: {}, content: { value: '<mark>All</mark> &amp; more' } },
  })
  expect(texts.title).toEqual([...plain('Camera '), { text: 'Devices', isMarked: true }])
  expect(texts.snippet).toEqual([{ text: 'All', isMarked: true }, ...plain(' & more')])
})

test('markup in a hit stays text', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const texts = hitToTexts({ type: 'lvl1', content: evil, hierarchy: { ...none, lvl1: evil } })
  expect(texts).toEqual({ title: plain(evil), trail: [], snippet: plain(evil) })
})
