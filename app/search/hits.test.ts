import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeUnknownWords, hitToTexts } from './hit-parts'
import { excerptOf, markText } from './hits'
import { tokenize } from './terms'
import type { TextPart } from './types'

const termsOf = (query: string): Set<string> => new Set(tokenize(query))
const textOf = (parts: TextPart[]): string => parts.map(({ text }) => text).join('')
const withBrackets = (parts: TextPart[]): string =>
  parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')

test.each([
  ['camera', 'The Cameras', 'The [Cameras]'],
  ['device', 'useCameraDevice', 'useCamera[Device]'],
  ['useCameraDevice', 'useCameraDevice', '[useCameraDevice]'],
  ['device/no-device', 'device/no-device', '[device/no-device]'],
  ['c++', 'in C++ <b>', 'in [C++] <b>'],
  ['zoom', 'nothing', 'nothing'],
  ['', '<script>alert(1)</script>', '<script>alert(1)</script>'],
])('%j in %j', (query, text, value) => {
  expect(withBrackets(markText(text, termsOf(query)))).toBe(value)
})

describe('whatever the text,', () => {
  const text = fc.string({ unit: 'binary' })

  test('its parts are the whole of it', () => {
    fc.assert(
      fc.property(text, text, (value, query) => {
        const parts = markText(value, termsOf(`${query} ${value.slice(0, 9)}`))
        expect(textOf(parts)).toBe(value)
        expect(parts.every((part) => part.text !== '')).toBe(true)
      }),
    )
  })

  test('an excerpt is a short piece of it', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), fc.string(), (value, query) => {
        const excerpt = excerptOf(value, termsOf(query))
        expect(excerpt.length).toBeLessThan(200)
        expect(value).toContain(excerpt.replace(/^…|…$/g, ''))
      }),
    )
  })
})

test('an excerpt shows where most of the terms are', () => {
  const filler = 'other words that fill the text '.repeat(10)
  const text = `A lens. ${filler} The lens of the front camera is wide. ${filler}`
  const excerpt = excerptOf(text, termsOf('front camera lens'))
  expect(excerpt).toContain('The lens of the front camera is wide.')
  expect(excerpt).toMatch(/^…\S.*\S…$/)
})

test.each([
  [
    'has one line, not the ends of two',
    'A lens.\nA wide lens, front camera',
    'A wide lens, front camera',
  ],
  ['shows code only if the words in front of it say nothing', 'A lens.\n\nlens(camera)', 'A lens.'],
  ['shows code if nothing else matches', 'A photo.\n\nlens(camera)', 'lens(camera)'],
])('an excerpt %s', (_, text, excerpt) => {
  expect(excerptOf(text, termsOf('front camera lens'))).toBe(excerpt)
})

test('an excerpt that ends with a sentence has the dots of what is left out alone', () => {
  const text = `${'A camera that sees. '.repeat(7)}${'More of it. '.repeat(20)}`
  expect(excerptOf(text, termsOf('camera'))).toMatch(/ sees…$/)
})

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

  test('what matched is marked', () => {
    const marked = { title: [{ text: 'Devices', isMarked: true }], snippet: plain('All of it') }
    const texts = hitToTexts({ type: 'content', content: 'All', hierarchy: page, marked })
    expect(texts).toMatchObject(marked)
  })
})

test.each([
  [[], undefined],
  [['ProGuard'], 'No page says "ProGuard". These are the closest matches:'],
  [['a', 'b'], 'No page says "a" or "b". These are the closest matches:'],
  [['a', 'b', 'c'], 'No page says "a", "b" or "c". These are the closest matches:'],
])('unknown words %j', (words, note) => {
  expect(describeUnknownWords(words)).toBe(note)
})
