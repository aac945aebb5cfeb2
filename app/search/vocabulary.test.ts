import { expect, test } from 'vitest'
import { createVocabulary } from './vocabulary'

const synonyms = { selfie: 'front lenses', photo: 'shot', frontLens: 'front' }
const { learn, parse } = createVocabulary(synonyms)
learn(`Zoom, zoomable photos of a zoo? hdrMode(), stable table, b${'a'.repeat(59)}`)
learn([...Array(70).keys()].map((count) => `q${count}`).join(' '))

test.each([
  ['a word once, and its synonyms', 'zoom Zoom photos in', 'zoom,1 | shot,0.4 photo,1'],
  ['no stop words, unless there is nothing else', 'how to', 'how,1 | to,1'],
  ['the synonyms of an unknown word', 'selfie in', 'front,0.8 lens,0.8 selfy,1'],
  ['what the last word begins', 'photo zoom', 'shot,0.4 photo,1 | zoomabl,0.5 zoom,1'],
  ['what an unknown word begins', 'zoomab in', 'zoomabl,0.5 zoomab,1'],
  ['the words nearest to a typo', 'stabble in', 'stabl,0.6 stabbl,1'],
  ['what has a typo in four letters', 'xoo zoxm in', 'xoo,1 | zoom,0.6 zoxm,1'],
  ['or two in five', 'zxxm xabxe in', 'zxxm,1 | tabl,0.6 xabx,1'],
  ['the words in a name, but no letters', 'myZoomX in', 'myzoomx,1 my,0.5 zoom,0.5'],
  ['less those in a known name', 'hdrMode in', 'hdrmod,1 hdr,0.1 mod,0.1'],
  ['synonyms of a name before its words', 'frontLens in', 'front,0.8 frontlen,1 len,0.1'],
])('a query means %s', (_, query, expected) => {
  const words = parse(query).map(({ terms }) => [...terms].join(' '))
  expect(words.join(' | ')).toBe(expected)
})

test('of what is long, a part counts, and no typo', () => {
  expect(parse([...Array(50).keys()].join(' '))).toHaveLength(40)
  const sizes = ['q', 'a'.repeat(60), 'a'.repeat(61)].map((word) => parse(word)[0]?.terms.size)
  expect(sizes).toEqual([61, 2, 1])
})
