import fc from 'fast-check'
import { workAtOnce } from '~/lib/turns'
import { describe, expect, test } from 'vitest'
import { buildIndex } from './build-index'
import {
  decodeLists,
  decodeWords,
  encodeLists,
  encodeWords,
  unpackIndex,
  unpackRest,
} from './packed-index'
import { createRecords } from '../../tests/support/search-records'

test('lists of rising numbers come back as they were', () => {
  const list = fc.uniqueArray(fc.nat(100_000)).map((numbers) => numbers.sort((a, b) => a - b))
  fc.assert(
    fc.property(fc.array(list, { minLength: 1 }), (lists) => {
      expect(workAtOnce(decodeLists(encodeLists(lists)))).toEqual(lists)
    }),
  )
})

test('sorted words come back as they were', () => {
  const word = fc.stringMatching(/^[^\s]{1,50}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word), (words) => {
      words.sort()
      expect(decodeWords(encodeWords(words))).toEqual(words)
    }),
  )
})

const records = [
  ...createRecords('Zooming', [
    { texts: ['Pinch with two fingers.'] },
    { depth: 2, heading: 'Why so?', anchor: 'why-so', texts: ['Zooming is hard.'] },
    { depth: 3, heading: 'Lens', anchor: 'own', opener: 'lens', code: ['x = minZoom'] },
  ]),
  ...createRecords('X', [{ isSymbol: true, texts: ['Fingers'] }], {
    pathname: '/docs/api/x',
    section: 'API',
    pageRank: 1,
  }),
]

describe('an index', () => {
  const { index, rest, texts } = buildIndex(records)
  const unpacked = workAtOnce(unpackIndex(index))
  const { headings, places } = unpacked

  test('names each heading, its way and its address', () => {
    expect(
      headings.map(({ pathname, query, anchor, trail, section: label, rank, isSymbol }) => [
        `${pathname}${query}#${anchor}`,
        trail.join(' > '),
        label,
        rank,
        isSymbol,
      ]),
    ).toEqual([
      ['/docs/guides/zooming#', 'Zooming', 'Guides', 3, false],
      ['/docs/guides/zooming#why-so', 'Zooming > Why so?', 'Guides', 3, false],
      ['/docs/guides/zooming?lens#own', 'Zooming > Why so? > Lens', 'Guides', 3, false],
      ['/docs/api/x#', 'X', 'API', 1, true],
    ])
  })

  test('leads from terms of texts to their headings, but not from those of the headings', () => {
    expect(Object.fromEntries(places)).toEqual({
      fing: { text: [0, 3], code: [] },
      hard: { text: [1], code: [] },
      pinch: { text: [0], code: [] },
      two: { text: [0], code: [] },
    })
  })

  test('leads from words of code once the rest is there', () => {
    const whole = workAtOnce(unpackRest(unpacked, rest)).places
    expect(whole.get('minzoom')).toEqual({ text: [], code: [2] })
    expect(whole.get('fing')).toEqual({ text: [0, 3], code: [] })
  })

  test('has the texts beside it, by page and heading', () => {
    expect(texts).toEqual([
      ['Pinch with two fingers.', 'Zooming is hard.', 'x = minZoom'],
      ['Fingers'],
    ])
  })
})

test('frequent words lead to the pages that say them most, and with the rest to all', () => {
  const many = Array.from({ length: 60 }, (_, page) =>
    createRecords(`P${page}`, [{ texts: [page === 30 ? 'lens lens lens' : 'a lens'] }]),
  ).flat()
  const { index, rest } = buildIndex(many)
  const first = workAtOnce(unpackIndex(index))
  const toPages = (list: number[] = []) => list.map((place) => first.headings[place]?.pathname)
  const found = toPages(first.places.get('len')?.text)
  expect(found).toHaveLength(6)
  expect(found).toContain('/docs/guides/p30')
  expect(new Set(toPages(workAtOnce(unpackRest(first, rest)).places.get('len')?.text)).size).toBe(
    60,
  )
})

test('texts of pages that come last wait for the rest, which finds them', () => {
  const late = createRecords('Y', [{ texts: ['Pinch a zebra.'] }], { pageRank: 0 })
  const { index, rest } = buildIndex([...records, ...late])
  const first = workAtOnce(unpackIndex(index))
  expect(first.headings.at(-1)?.pathname).toBe('/docs/guides/y')
  expect(first.places.get('pinch')?.text).toEqual([0])
  expect(first.places.has('zebra')).toBe(false)
  const whole = workAtOnce(unpackRest(first, rest)).places
  expect(whole.get('zebra')).toEqual({ text: [], code: [4] })
  expect(whole.get('pinch')).toEqual({ text: [0], code: [4] })
})
