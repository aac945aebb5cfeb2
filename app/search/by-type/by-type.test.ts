import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentSource } from '../../../tests/support/document-source'
import { index as reference, pages } from '../../../tests/support/library'
import { buildPages } from '~/reference/model/page'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { createTypeSearch } from './find-by-type'
import { findEnd, readType, tokenizeType } from './signature'
import { buildTypeData } from './type-data.server'
import type { TypeData } from './type-index'
import { readTypeQuery } from './type-query'

/** Searches by type as a browser does that has fetched the file; gives nothing for other queries. */
async function createSearch(data: TypeData) {
  const find = await createTypeSearch({ data, toUrl: (url) => url })
  return async (query: string) => (await find({ query, page: 0, hitsPerPage: 20 }))?.hits ?? []
}

const data = buildTypeData(pages)
const search = await createSearch(data)

/** What is called, with its parameters and result and without its name. */
function withoutName(signature: string): string {
  return signature.replace(/^(?:static |new )*[\w.]*(?:<.*?>)?\(/, '(')
}

/** What is called as a query: `(a: string) -> number`. */
function toArrow(signature: string): string {
  const tokens = tokenizeType(withoutName(signature))
  const at = findEnd(tokens, 0)
  return `${tokens.slice(0, at).join(' ')} -> ${tokens.slice(at + 1).join(' ')}`
}

test('of the sixty queries, all but two have a right answer first, and all have one in three', async () => {
  const lines = readFileSync(new URL('queries.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const queries = lines.slice(2).map((line) => /^([^:]+): (.+)$/.exec(line)?.slice(1) ?? [])
  expect(queries).toHaveLength(60)
  const misses: string[] = []
  const late: string[] = []
  for (const [answers = '', query = ''] of queries) {
    const hrefs = answers.split(' ').map((key) => reference.getHref(key))
    expect(hrefs, query).not.toContain(undefined)
    const at = (await search(query)).findIndex(({ url }) => hrefs.includes(url))
    if (at !== 0) late.push(query)
    if (at < 0 || at > 2) misses.push(query)
  }
  expect(misses).toEqual([])
  expect(late.length, late.join('\n')).toBeLessThanOrEqual(2)
})

describe('whatever is called is first for its own signature', () => {
  test.each(
    data.pages.flatMap(({ rows }) =>
      rows.flatMap(([, label, , signature]) => (label.endsWith(')') ? signature : [])),
    ),
  )('%s', async (signature) => {
    expect((await search(signature))[0]?.content).toBe(signature)
    // Without a name, others with the same parameters and result answer it as well.
    const [first] = await search(toArrow(signature))
    expect(withoutName(first?.content ?? '')).toBe(withoutName(signature))
  })
})

test('no query of the other lists is taken for one by type', async () => {
  const lines = readFileSync(new URL('../ranking.txt', import.meta.url), 'utf8').split('\n')
  const queries = lines.flatMap((line) => /^(.+) => /.exec(line)?.[1] ?? [])
  expect(queries.length).toBeGreaterThan(1000)
  const taken: string[] = []
  for (const query of queries) if ((await search(query)).length > 0) taken.push(query)
  expect(taken).toEqual([])
})

test.each([
  ['10,000 letters', `-> ${'x'.repeat(10_000)}`],
  ['10,000 brackets', `${'('.repeat(10_000)} -> PhotoFile`],
  ['brackets that are never closed', '((((([[[[{{{{<<<< -> '.repeat(8)],
  ['brackets that are never opened', ')]}> -> )]}>'],
  ['brackets around nothing', `-> ${'['.repeat(120)}${']'.repeat(120)}`],
  ['an arrow alone', '->'],
  ['arrows alone', '-> -> => →'],
  ['emoji', '😀 -> 🎥'],
  ['signs of regular expressions', '.*+?^${}()|[]\\ -> (?=a+)+$'],
  ['quotes that are never closed', `-> 'Photo`],
  ['names of the prototype', '__proto__ -> constructor'],
  ['versions', 'v2 -> v3'],
  ['menus of settings', 'Settings -> Privacy -> Camera'],
  ['a handler', '<Button onPress={() => takePhoto()} />'],
  ['a sentence', 'how do I get the photo from a Camera?'],
  ['a type that nobody knows', '-> Elephant'],
])('%s are left to the other search', async (_, query) => {
  expect(await search(query)).toEqual([])
})

test('a hit shows the signature, with the types that were asked for marked', async () => {
  const [hit] = await search('Camera -> PhotoFile')
  expect(hit).toMatchObject({
    objectID: '/docs/api/classes/Camera#takephoto',
    type: 'lvl2',
    hierarchy: { lvl0: 'API', lvl1: 'Camera', lvl2: 'takePhoto()' },
    content: 'takePhoto(options?: TakePhotoOptions): Promise<PhotoFile>',
  })
  expect(hit?.marked).toMatchObject({ isCode: true, title: [{ text: 'takePhoto()' }] })
  const marked = hit?.marked.snippet.filter(({ isMarked }) => isMarked)
  expect(marked).toEqual([{ text: 'PhotoFile', isMarked: true }])
  expect(hit?.marked.snippet.map(({ text }) => text).join('')).toBe(hit?.content)
})

describe('types', () => {
  test.each([
    ['Promise < Photo | undefined >', 'Promise<Photo>', 'Promise<Photo[]>'],
    ['Array<Photo | null>', 'Photo[]', 'Photo'],
    ['readonly (B | A)[]', '(A|B)[]', 'A|B'],
    ['(event: A, b?: B) => void', '(A,B)=>void', '(A)=>B'],
    ['(event: A) => void', '(A)=>void', '(A)=>undefined'],
    ['{ a: A; b?: B }', '{a:A;b:B}', 'A|B'],
    ['[A, B?]', '[A,B]', 'A|B'],
    ["'on' | 'off'", "'off'|'on'", "'on'"],
  ])('%s is the same as %s, and not as %s', (type, same, other) => {
    const keyOf = (text: string) => readType(tokenizeType(text)).key
    expect(keyOf(type)).toBe(keyOf(same))
    expect(keyOf(type)).not.toBe(keyOf(other))
  })

  test('what is in a callback goes the other way, as often as it is turned', () => {
    const { names } = readType(tokenizeType('(a: A, b: (c: C) => D) => E'))
    const turned = names
      .filter((each) => each.isTurned && each.name !== '=>')
      .map((each) => each.name)
    expect(turned).toEqual(['A', 'D'])
  })
})

const name = fc.constantFrom('Photo', 'Camera', 'string', "'on'")
const { type } = fc.letrec<{ type: string }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3 },
    name,
    tie('type').map((inner) => `Promise<${inner}>`),
    tie('type').map((inner) => `(${inner})[]`),
    fc.tuple(tie('type'), tie('type')).map(([a, b]) => `(${a} | ${b})`),
    fc.tuple(tie('type'), tie('type')).map(([a, b]) => `((value: ${a}) => ${b})`),
    tie('type').map((inner) => `{ value: ${inner} }`),
  ),
}))

test('any types around an arrow are read as they are, however they are spaced', () => {
  fc.assert(
    fc.property(type, type, (takes, gives) => {
      const query = readTypeQuery(`${takes} -> ${gives}`)
      expect(query?.takes).toEqual([readType(tokenizeType(takes))])
      expect(query?.gives).toEqual(readType(tokenizeType(gives)))
      const tight = `${takes} -> ${gives}`.replace(/\s+/g, '')
      expect(readTypeQuery(tight)).toEqual(query)
    }),
  )
})

test('any text at all is read or refused', () => {
  const sign = fc.constantFrom(...'()[]{}<>|&?:;,=.\'"`', '->', '=>', 'is', 'extends', 'Photo', ' ')
  const text = fc.oneof(
    fc.array(sign, { maxLength: 80 }).map((signs) => signs.join('')),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, (query) => {
      const read = readTypeQuery(query)
      for (const { names } of read?.takes ?? []) expect(names).not.toEqual([])
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['with its exports on one page', 100, '/docs/api#format'],
  ['with a page for each export', 0, '/docs/api/functions/format'],
])('another library is searched, too, %s', async (_, maxShared, url) => {
  const project = await documentSource(`
    export interface Tide { height: number; at: Date }
    export class Station { constructor(name: string) {} static near(place: [number, number]): Station[] { return [] }
      predict(day: Date): Tide[] { return [] } }
    export function parse(text: string): Tide
    export function parse(bytes: Uint8Array): Promise<Tide>
    export function parse(): unknown { return undefined }
    export function group<Key>(tides: Iterable<Tide>, by: (tide: Tide) => Key): Map<Key, Tide[]> { return new Map() }
    export const limits: Map<string, Tide> = new Map()
    export type Unit = 'm' | 'ft'
    export function format(unit: Unit): string { return unit }
  `)
  const find = await createSearch(
    buildTypeData(buildPages({ index: createReflectionIndex(project, maxShared) })),
  )
  const first = async (query: string) => (await find(query))[0]?.content
  expect(await first('-> Promise<Tide>')).toBe('parse(bytes: Uint8Array): Promise<Tide>')
  expect(await first('Station -> Tide')).toBe('predict(day: Date): Tide[]')
  expect(await first('string -> Station')).toBe('new Station(name: string): Station')
  expect(await first('-> Map')).toMatch(/^group<Key>/)
  expect(await first("'ft' -> string")).toBe('format(unit: Unit): string')
  expect(await first('Tide -> Date')).toBe('at: Date')
  expect(await first('-> Map<string, Tide>')).toBe('const limits: Map<string, Tide>')
  expect((await find("'ft' -> string"))[0]).toMatchObject({ url, hierarchy: { lvl0: 'API' } })
})
