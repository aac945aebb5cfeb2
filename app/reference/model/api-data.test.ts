import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { documentSource } from '../../../tests/support/document-source'
import { index, pages, overlay } from '../../../tests/support/library'
import { type ApiData, buildApiData, buildApiSchema } from './api-data'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { buildPages } from './page'

const siteUrl = 'https://a.example/x/'
const schema = buildApiSchema(siteUrl)
const validate = new Ajv2020({ allErrors: true }).compile<ApiData>(schema)
const data = buildApiData(pages, siteUrl)

type Symbols = ApiData['symbols']

/** All symbols by their dotted names. */
function listSymbols(symbols: Symbols, owner = ''): [key: string, symbol: Symbols[number]][] {
  return symbols.flatMap((each) => [
    [owner + each.name, each] as [string, Symbols[number]],
    ...listSymbols(each.members ?? [], `${owner}${each.name}.`),
  ])
}

const known = new Map(listSymbols(data.symbols))

test('the data follow the schema', () => {
  validate(JSON.parse(JSON.stringify(data)))
  expect(validate.errors).toBeNull()
  expect(data.$schema).toBe((schema as { $id: string }).$id)
})

test.each<[string, (damaged: ApiData) => unknown]>([
  ['another version', (damaged) => Object.assign(damaged, { version: 2 })],
  ['no library', (damaged) => Reflect.deleteProperty(damaged, 'library')],
  ['a relative address', (damaged) => Object.assign(damaged.symbols[0]!, { url: '/docs/api' })],
  ['an unknown kind', (damaged) => Object.assign(damaged.symbols[0]!, { kind: 'thing' })],
  ['a member without a name', (damaged) => Object.assign(damaged.symbols[0]!, { members: [{}] })],
  ['an error without meaning', (damaged) => Reflect.deleteProperty(damaged.errors[0]!, 'meaning')],
])('the schema refuses %s', (_, damage) => {
  const damaged = structuredClone(data)
  damage(damaged)
  expect(validate(damaged)).toBe(false)
})

test('the schema allows what later builds may add', () => {
  expect(validate({ ...data, since: '2027', library: { ...data.library, license: 'MIT' } })).toBe(
    true,
  )
})

test('every export and its members are there, at their addresses', () => {
  expect(data.symbols.map(({ name }) => name)).toEqual(
    index.exported.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')),
  )
  expect(known.size).toBeGreaterThan(200)
  for (const [key, { url }] of known) {
    expect(url, key).toBe(siteUrl + index.getHref(key)?.slice(1))
  }
  expect([...known.values()].filter(({ kind }) => kind === 'other')).toEqual([])
  expect([...known].filter(([, { summary }]) => /[`*]|\]\(/.test(summary))).toEqual([])
})

test('a member says how it is declared, what it is for, and where it works', () => {
  expect(known.get('Camera')).toMatchObject({
    kind: 'class',
    signature: expect.stringMatching(/^class Camera extends /),
  })
  expect(known.get('Camera.takePhoto')).toMatchObject({
    kind: 'method',
    url: 'https://a.example/x/docs/api/classes/Camera#takephoto',
    signature: expect.stringMatching(
      /^takePhoto\(options\?: TakePhotoOptions\): Promise<PhotoFile>/,
    ),
  })
  expect(known.get('useCameraDevice')?.kind).toBe('function')
  const limited = [...known.values()].find(({ platforms }) => platforms)
  expect(limited?.platforms?.[0]?.name).toMatch(/^(?:iOS|Android)$/)
  expect([...known.values()].some(({ withoutEffectOn }) => withoutEffectOn)).toBe(true)
})

test('every error code has its meaning, its class and its place', () => {
  expect(data.errors.map(({ code }) => code).toSorted()).toEqual(
    [...overlay.errors.keys()].toSorted(),
  )
  expect(data.errors.find(({ code }) => code === 'device/no-device')).toEqual({
    code: 'device/no-device',
    class: 'CameraRuntimeError',
    meaning: expect.stringMatching(/^<Camera> was rendered while device was null/),
    remedy: expect.stringMatching(/^\w.{5,}\.$/),
    raisedBy: expect.arrayContaining(['iOS']),
    url: 'https://a.example/x/docs/api/classes/CameraRuntimeError#device-no-device',
  })
})

test('any library has such data: enums, namespaces, overloads, what is deprecated', async () => {
  const project = await documentSource(`
/** The sides of a coin. */
export enum Side { /** Up. */ Heads = 1, Tails }
/** Tosses. @deprecated Use \`flip()\`. */
export function toss(): Side
export function toss(count: number): Side[]
export function toss(count?: number): Side | Side[] { return count ? [] : Side.Heads }
/** Coins. */
export class Coin {
  /**
   * In grams.
   * @default 5
   */
  weight = 5
  constructor(readonly name: string) {}
}
`)
  const other = buildApiData(buildPages({ index: createReflectionIndex(project) }), siteUrl)
  validate(other)
  expect(validate.errors).toBeNull()
  const found = Object.fromEntries(listSymbols(other.symbols))
  expect(Object.entries(found).map(([key, { kind }]) => [key, kind])).toEqual([
    ['Coin', 'class'],
    ['Coin.constructor', 'constructor'],
    ['Coin.weight', 'property'],
    ['Coin.name', 'property'],
    ['Side', 'enum'],
    ['Side.Heads', 'enum member'],
    ['Side.Tails', 'enum member'],
    ['toss', 'function'],
  ])
  expect(found['toss']).toMatchObject({
    signature: 'function toss(): Side\nfunction toss(count: number): Side[]',
    deprecated: 'Use flip().',
  })
  expect(found['Coin.weight']).toMatchObject({ summary: 'In grams.', default: '5' })
})
