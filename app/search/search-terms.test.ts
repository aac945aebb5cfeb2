import { expect, test } from 'vitest'
import { createRecords } from '../../tests/support/search-records'
import { parseSearchTerms } from './records.server'

const records = createRecords('Devices', [
  {},
  { depth: 2, heading: 'Pick a camera', anchor: 'pick-a-camera' },
])

/** What is said of a text, as `line:column message`. */
function findProblems(text: string): string[] {
  return parseSearchTerms(text, records).problems.map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  )
}

test('synonyms and keywords are read', () => {
  const text = `synonyms:
  selfie: front
keywords:
  guides/devices: [webcam]
  guides/devices#pick-a-camera: [choose camera, default camera]
`
  expect(parseSearchTerms(text, records)).toEqual({
    problems: [],
    terms: {
      synonyms: { selfie: 'front' },
      keywords: {
        'guides/devices': ['webcam'],
        'guides/devices#pick-a-camera': ['choose camera', 'default camera'],
      },
    },
  })
})

test('an empty file has no terms', () => {
  expect(parseSearchTerms('', records)).toEqual({
    problems: [],
    terms: { synonyms: {}, keywords: {} },
  })
})

test('all addresses that lead nowhere are named, with what is near', () => {
  const text = `keywords:
  guides/devices#pick-a-camra: [choose camera]
  guides/devises: [webcam]
`
  expect(findProblems(text)).toEqual([
    'docs/search.yaml:2:3 keywords of "guides/devices#pick-a-camra", which no page or section has',
    'docs/search.yaml:3:3 keywords of "guides/devises", which no page or section has',
  ])
  const [first] = parseSearchTerms(text, records).problems
  expect(first?.note).toContain('Did you mean guides/devices#pick-a-camera')
})

test.each([
  ['search.yaml:1:1', 'keyword:\n  guides/devices: [webcam]'],
  ['search.yaml:2:3', 'keywords:\n  guides/devices: webcam'],
  ['search.yaml:2:3', 'synonyms:\n  flash light: torch'],
  ['search.yaml:2:20', 'keywords:\n  guides/devices: ["a|b"]'],
  ['search.yaml:1:', 'keywords: ['],
])('%s is reported at its place', (place, text) => {
  expect(findProblems(text)).toEqual([expect.stringContaining(place)])
})
