import { describe, expect, test } from 'vitest'
import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import { documentSource } from '../../tests/support/document-source'
import { describeMember, getMember as findMember } from '../../tests/support/library'
import { sortProblems } from '~/lib/problem'
import { libraryVersion } from '~/lib/site-config'
import { declarationToTokens } from '~/reference/model/signature'
import { literal, quoteKey, tokensToText } from '~/reference/model/code-tokens'
import { createReflectionIndex } from '~/reference/typedoc/reflection-index'
import { buildPages, type ReflectionPage } from '~/reference/model/page'
import { createScope } from '~/reference/model/scope'
import { typeToLines, typeToTokens } from '~/reference/model/type-expression'
import { renderReflection } from './view/render-reflection.server'

/** Types of every kind as they are written; each has to come out the same. */
const types = [
  'number[]',
  '(string | number)[]',
  '(() => void)[]',
  '(keyof Shape)[]',
  'Text extends string ? 1 : 2',
  'Text extends (infer Item extends string)[] ? Item : never',
  "Shape['name']",
  "(Shape | Point)['name']",
  '(Shape | Point) & Named',
  'Shape & (() => void)',
  "'on' | 'off' | 1 | -1 | true | null | undefined",
  '-10n',
  '{ [Key in keyof Shape]: Shape[Key] }',
  '{ readonly [Key in keyof Shape]?: Shape[Key] }',
  '{ -readonly [Key in keyof Shape as `get${string & Key}`]-?: Shape[Key] }',
  '[x: number, y?: number]',
  '[string, number?, ...boolean[]]',
  'readonly string[]',
  'keyof Shape',
  'typeof version',
  'typeof origin.x',
  '`${number}px-${Text}`',
  '(value: unknown) => value is string',
  '(value: unknown) => asserts value is string',
  '(this: Shape) => void',
  'new (name: string) => Shape',
  'abstract new () => Shape',
  '<Item extends Named = Shape>(items: Item[], ...more: Item[]) => Item',
  'Promise<Map<string, Date>>',
  'Partial<Record<string, HTMLElement>>',
  '{ a: string; b?: number; readonly c: boolean }',
  '{ (x: number): string; new (x: number): Shape; [key: string]: unknown; run(): void }',
  "{ 'a-b': 1; é: 2 }",
  'Color.Red | Color',
  'Units.Length',
]

const index = createReflectionIndex(
  await documentSource(`
export interface Named { name: string }

/** Has an area. */
export interface Shape extends Named { area: number }

export interface Point { x: number; name: string }

export const version = '1'

export const origin = { x: 0 }

/** Paints. */
export enum Color {
  /** Like blood. */
  Red = 'red',
  /** @deprecated Use {@link Color.Red}. */
  Green = 3,
}

/** Measures. */
export namespace Units {
  /** In meters. */
  export interface Length { meters: number }
  /** The first one. */
  export const one = 1
  export function convert(from: Length): number { return from.meters }
}

/**
 * Keeps values.
 * @typeParam Value - What is kept.
 */
export abstract class Store<Value extends Named = Shape> implements Iterable<Value> {
  static create(): void {}
  /** Opens it. */
  constructor(public readonly label: string) {}
  /** How many. */
  get size(): number { return 0 }
  set size(size: number) {}
  get first(): Value | undefined { return undefined }
  set limit(limit: number) {}
  abstract create(): void;
  [Symbol.iterator](): Iterator<Value> { throw new Error() }
  /** Finds by name. */
  find(name: string): Value
  /**
   * Finds by place.
   * @returns What is there.
   */
  find(at: number, from?: number): Value
  find(): Value { throw new Error() }
  /** @event */
  onChange?: (value: Value) => void
}

export class ShapeStore extends Store<Shape> { override create(): void {} }

/** Is called, made and looked up. */
export interface Hybrid {
  /** Calls it. */
  (x: number): string
  new (x: number): Hybrid
  /** Looks it up. */
  readonly [key: string]: unknown
}

/**
 * Draws.
 * @param options - How to.
 * @param options.color - In which color.
 * @since 2.0
 * @oddity It blinks.
 */
export function draw({ color, width = 1 }: { color: Color; width?: number }, { x }: Point): void {
  void [color, width, x]
}

/**
 * Prints it.
 * \`\`\`brainfuck
 * +++.
 * \`\`\`
 * See [the notes](./notes.md) and ![a picture](https://example.com/a.png).
 * @platform Amiga
 */
export const print = (): Intl.NumberFormat | Iterable<string> => []

/** One thing. */
export const Twin = 1
/** Another thing. */
export type Twin = string

export { draw as paint }
${types.map((type, at) => `export type T${at}<Text extends string = string> = ${type}`).join('\n')}
export declare const tag: unique symbol
/** ${'word '.repeat(50)} */
export interface Long {}
`),
)

const pages = buildPages({ index })
const overview = pageOf('Overview')

function pageOf(name: string): ReflectionPage {
  const page = pages.find((each) => each.name === name)
  if (!page) throw new Error(`no page ${name}`)
  return page
}

const getMember = (page: string, name: string, at?: number) => findMember(pageOf(page), name, at)

function toHtml(page: ReflectionPage): string {
  return renderReflection(page, () => false)
}

function toText(page: ReflectionPage): string {
  return toHtml(page)
    .replace(/<(?:[^">]|"[^"]*")*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ')
}

test.each(types.map((type, at) => [type, at] as const))(
  'the type %s comes out as is',
  (type, at) => {
    const alias = index.getDeclaration(`T${at}`)
    const scope = createScope({ index })
    // TypeDoc puts the members of an aliased object type on the alias itself.
    const content = alias?.type ?? ({ type: 'reflection', declaration: alias } as never)
    expect(tokensToText(typeToTokens(content, scope))).toBe(type)
    expect(scope.warnings).toEqual([])
  },
)

describe('types', () => {
  test('of other packages are named where nothing is known of them', () => {
    const scope = createScope({ index })
    const target = { packageName: 'elsewhere', packagePath: 'index.d.ts', qualifiedName: 'Widget' }
    const type = { type: 'reference', name: 'Widget', target } as never
    expect(typeToTokens(type, scope)).toEqual([{ kind: 'name', text: 'Widget' }])
    expect(scope.warnings[0]?.message).toContain('"Widget" of elsewhere')
  })

  test('of a kind that is not known yet are shown as unknown, with a warning', () => {
    const scope = createScope({ index })
    expect(tokensToText(typeToTokens({ type: 'unheard-of' } as never, scope))).toBe('unknown')
    expect(tokensToText(typeToTokens({ type: 'unknown', name: 'A<B>' }, scope))).toBe('A<B>')
    expect(scope.warnings.map(({ message }) => message)).toEqual([
      expect.stringContaining('"unheard-of"'),
      expect.stringContaining('A<B>'),
    ])
  })

  test('break their unions when they do not fit the line', () => {
    const union = {
      type: 'union',
      types: ['number', 'string'].map((name) => ({ type: 'intrinsic', name })),
    } as Parameters<typeof typeToLines>[0]
    const scope = createScope({ index })
    expect(tokensToText(typeToLines(union, scope, 10))).toBe('number | string')
    expect(tokensToText(typeToLines(union, scope, 70))).toBe('\n  | number\n  | string')
  })

  test('quote what has to be quoted', () => {
    expect(literal("it's").text).toBe("'it\\'s'")
    expect(quoteKey('{Exif}')).toBe("'{Exif}'")
    expect(quoteKey('width')).toBe('width')
  })

  test.each([
    [
      'T28',
      'Promise',
      'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise',
    ],
    [
      'T29',
      'Partial',
      'https://www.typescriptlang.org/docs/handbook/utility-types.html#partialtype',
    ],
    ['T29', 'HTMLElement', 'https://developer.mozilla.org/docs/Web/API/HTMLElement'],
    ['T33', 'Color.Red', '/docs/api#color-red'],
    ['T34', 'Units.Length', '/docs/api/interfaces/Units.Length'],
  ])('in %s link %s to %s', (alias, text, href) => {
    expect(getMember('Overview', alias).signature).toContainEqual({ kind: 'name', text, href })
  })
})

describe('every reflection has a form', () => {
  test.each([
    ['Overview', 'Color', "enum Color {\n  Red = 'red',\n  Green = 3,\n}"],
    ['Overview', 'Units', 'namespace Units'],
    ['Overview', 'Units.one', 'const one: 1'],
    ['Overview', 'Units.convert', 'function convert(from: Units.Length): number'],
    ['Overview', 'tag', 'const tag: unique symbol'],
    [
      'Overview',
      'draw',
      'function draw(\n  options: { color: Color; width?: number },\n  options2: Point\n): void',
    ],
    ['Store', 'constructor', 'new Store(label: string): Store<Value>'],
    ['Store', 'label', 'readonly label: string'],
    ['Store', 'size', 'size: number'],
    ['Store', 'first', 'readonly first: Value | undefined'],
    ['Store', 'limit', 'set limit: number'],
    ['Store', 'find', 'find(name: string): Value\nfind(at: number, from?: number): Value'],
    ['Store', 'onChange', 'onChange?: (value: Value) => void'],
    ['ShapeStore', 'first', 'readonly first: Shape | undefined'],
    ['Hybrid', 'Call signature', '(x: number): string'],
    ['Hybrid', 'constructor', 'new Hybrid(x: number): Hybrid'],
    ['Hybrid', '[key: string]', 'readonly [key: string]: unknown'],
  ])('%s: the signature of %s', (page, name, expected) => {
    expect(tokensToText(getMember(page, name).signature)).toBe(expected)
  })

  test('a generic abstract class', () => {
    const store = pageOf('Store')
    const { declaration, scope } = store
    expect(tokensToText(declaration ? declarationToTokens(declaration, scope) : [])).toMatch(
      /^abstract class Store<Value extends Named = Shape>\s+implements Iterable<Value>$/,
    )
    expect(toText(store)).toMatch(
      /Type parameters Value extends Named defaults to Shape — What is kept/,
    )
    expect(store.groups.map(({ title }) => title)).toEqual([
      'Constructors',
      'Required properties',
      'Optional properties',
      'Methods',
      'Static methods',
    ])
    expect(tokensToText(getMember('Store', 'create', 0).signature)).toBe('abstract create(): void')
    expect(tokensToText(getMember('Store', 'create', 1).signature)).toBe('static create(): void')
  })

  test('an enum: each value with its meaning and anchor', () => {
    const { members } = getMember('Overview', 'Color')
    expect(
      members.map(describeMember).map(({ id, label, shortType }) => [id, label, shortType]),
    ).toEqual([
      ['color-red', 'Red', "'red'"],
      ['color-green', 'Green', '3'],
    ])
    expect(members[0]?.comment.summary).toBe('Like blood.')
    expect(members[1]?.comment.deprecated).toBe('Use [Color.Red](/docs/api#color-red).')
    expect(index.getHref('Color.Red')).toBe('/docs/api#color-red')
  })

  test('what is in a namespace is found by its qualified name', () => {
    expect(index.getHref('Units.Length.meters')).toBe('/docs/api/interfaces/Units.Length#meters')
    expect(index.getHref('Units.one')).toBe('/docs/api#units-one')
  })

  test('overloads are described one by one', () => {
    const { members } = getMember('Store', 'find')
    expect(members.map(({ label, id }) => [label, id])).toEqual([
      ['find(name)', 'find-overload-1'],
      ['find(at, from)', 'find-overload-2'],
    ])
    expect(members[1]?.comment).toMatchObject({
      summary: 'Finds by place.',
      returns: 'What is there.',
    })
  })

  test('destructured parameters have names, and what is said of their parts', () => {
    expect(toText(overview)).toMatch(
      /Parameters options: .* — How to\. color: Color — In which color\. options2: Point/,
    )
  })

  test('a second name leads to the same place', () => {
    expect(index.getHref('paint')).toBe(index.getHref('draw'))
  })

  test.each(pages.map((page) => [page.name, page] as const))(
    'ids on %s are unique',
    (_name, page) => {
      const ids = [...toHtml(page).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
      expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
      expect(ids.filter((id) => /\s/.test(id ?? ''))).toEqual([])
    },
  )
})

test.each([
  ['Point', new RegExp(`^Point: Interface of VisionCamera ${libraryVersion} with x, name\\.$`)],
  ['Hybrid', /^Hybrid: Is called, made and looked up\. Interface of /],
  ['Long', /^Long: word .* word…$/],
])('%s has a description of 50 to 160 characters', (name, words) => {
  const { description } = pageOf(name)
  expect(description).toMatch(words)
  expect(description.length).toBeGreaterThanOrEqual(50)
  expect(description.length).toBeLessThanOrEqual(160)
})

test('what is unknown is shown as it is written, with a warning that has its place', () => {
  const text = toText(overview)
  expect(text).toContain('Oddity It blinks.')
  expect(text).toContain('Since 2.0')
  expect(text).toContain('+++.')
  expect(text).toContain('Amiga only')
  expect(toHtml(overview)).toContain('See the notes and <a href="https://example.com/a.png">')
  const warnings = sortProblems(pages.flatMap(({ scope }) => scope.warnings))
  expect(warnings.map(({ message }) => message)).toEqual([
    'draw: no rendering for the comment tag "@oddity", which is shown under its name',
    'print: a comment has code in "brainfuck", which is shown without colors',
    'print: a comment links the file ./notes.md, which the site does not have',
    'print: unknown platform "Amiga"; known: iOS, Android',
  ])
  expect(warnings[0]).toMatchObject({ file: expect.stringContaining('index.ts'), line: 75 })
})

test('each of several entry points has its exports and what they use unexported', () => {
  const { Module, TypeAlias } = ReflectionKind
  const declare = (id: number, name: string, kind: ReflectionKind, children?: unknown[]) => {
    return { id, name, kind, children, variant: 'declaration', flags: {} }
  }
  const entry = (id: number, name: string, unexported: string) =>
    declare(id, name, Module, [
      declare(id + 1, `${name}Mode`, TypeAlias),
      declare(id + 2, '<internal>', Module, [declare(id + 3, unexported, TypeAlias)]),
    ])
  const children = [entry(1, 'tides', 'Datum'), entry(10, 'moon', 'Phase')]
  const { exported, internal } = createReflectionIndex({
    children,
  } as unknown as JSONOutput.ProjectReflection)
  expect(exported.map(({ name }) => name)).toEqual(['tidesMode', 'moonMode'])
  expect([...internal.values()].map(({ name }) => name)).toEqual(['Datum', 'Phase'])
})

test('a type parameter and a parameter that only capitals tell apart have anchors of their own', async () => {
  const source = 'export function pick<Key>(key: Key): Key { return key }'
  const own = createReflectionIndex(await documentSource(source))
  const html = buildPages({ index: own }).map((page) => renderReflection(page, () => true))
  expect(html.join('').match(/ id="pick-key[^"]*"/g)).toEqual([
    ' id="pick-key-type"',
    ' id="pick-key"',
  ])
})
