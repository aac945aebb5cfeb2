import { distance } from 'fastest-levenshtein'
import { type NamedType, readSignature, type ReadType, tokenizeType } from './signature'
import type { TypeQuery } from './type-query'
import { memoize } from '~/lib/memoize'
import type { Work } from '~/lib/turns'

/** What can be found by type, as its file holds it. */
export interface TypeData {
  /** Declarations that name a type, such as `Size = { width: number }`, and heads of classes. */
  types: string[]
  pages: TypedPage[]
}

/** A page of the reference, and what is declared on it. */
export interface TypedPage {
  title: string
  pathname: string
  rows: [anchor: string, label: string, owner: string, signature: string][]
}

/** Something that takes and gives types. */
export interface TypedSymbol {
  page: TypedPage
  anchor: string
  label: string
  owner: string
  signature: string
}

interface Slot extends ReadType {
  isTaken: boolean
  /** How surely a value goes there, and whether it must be passed by hand. */
  weight: number
}

interface IndexedSymbol {
  symbol: TypedSymbol
  name: string
  slots: Slot[]
  /** What it counts among others that fit as well. */
  weight: number
}

/** What is given by calling comes before what is read, and options come after results. */
const weights = { call: 1, read: 0.9, option: 0.5, taken: 0.9, owner: 0.7 }

/** What a type counts that another one has for a property, or that is one of an alias. */
const ofNamed = 0.4

/** What a parameter costs that a query does not name. */
const unnamed = 0.97

/** What the same type counts if only one of both may be missing. */
const almost = 0.98

/** What counts more if it is of the kind that is asked for. */
const ofKind = 1.3

/** What fits less, beside the best, is no answer. */
const minShare = 0.3

export type TypeIndex = ReturnType<typeof createIndex>

/** Prepares what can be found by type. */
export function* readTypeData(data: TypeData): Work<TypeIndex> {
  const named = new Map<string, NamedType[]>()
  const heads = new Set<string>()
  for (const text of data.types) {
    const tokens = tokenizeType(text)
    const { name, gives } = readSignature(tokens)
    if (tokens[0] === 'class') for (const each of gives?.names ?? []) heads.add(each.name)
    else named.set(name, gives?.names ?? [])
    yield
  }
  const rows: { symbol: TypedSymbol; read: ReturnType<typeof readSignature> }[] = []
  for (const page of data.pages) {
    for (const [anchor, label, owner, signature] of page.rows) {
      const read = readSignature(tokenizeType(signature))
      rows.push({ symbol: { page, anchor, label, owner, signature }, read })
      yield
    }
  }
  const called = rows.filter(({ symbol }) => isCalled(symbol))
  const isTurned = ({ isTurned: isOther }: NamedType): boolean => isOther
  const taken = called.flatMap(({ read }) => read.takes.flatMap(({ names }) => names))
  const given = called.flatMap(({ read }) => read.gives?.names ?? []).concat(taken.filter(isTurned))
  const results = new Set(given.map(({ name }) => name))
  const options = new Set(
    [...heads, ...taken.map(({ name }) => name)].filter((name) => !results.has(name)),
  )
  for (const { symbol, read } of rows) {
    if (isCalled(symbol) || !symbol.owner) continue
    const own = named.get(symbol.owner) ?? []
    named.set(symbol.owner, [...own, ...(read.gives?.names ?? [])])
  }
  const widen = (type: ReadType): ReadType => ({ ...type, names: addNamed(type.names, named) })
  const symbols: IndexedSymbol[] = []
  for (const { symbol, read } of rows) {
    const isCall = isCalled(symbol)
    const isOption = options.has(symbol.owner)
    const slots: Slot[] = read.takes.map((type) => ({ ...widen(type), isTaken: true, weight: 1 }))
    if (symbol.owner && !/^(?:static|new) /.test(symbol.signature)) {
      const names = [{ name: symbol.owner, weight: 1, isTurned: false }]
      const weight = isCall ? weights.taken : weights.owner
      slots.push({ key: '', names, isOptional: false, isTaken: true, weight })
    }
    if (read.gives) {
      const type = widen(read.gives)
      slots.push({ ...type, isTaken: false, weight: isOption ? weights.option : 1 })
      const share = isOption ? weights.taken : weights.option
      if (!isCall) slots.push({ ...type, isTaken: true, weight: share })
    }
    symbols.push({ symbol, name: read.name, slots, weight: isCall ? weights.call : weights.read })
    yield
  }
  return createIndex(symbols)
}

function isCalled({ label }: TypedSymbol): boolean {
  return label.endsWith(')')
}

const isOfKind: Record<string, (symbol: TypedSymbol) => boolean> = {
  hook: ({ label }) => /^use[A-Z]/.test(label),
  prop: (symbol) => !isCalled(symbol),
  method: (symbol) => isCalled(symbol) && symbol.owner !== '',
  function: isCalled,
}

/** Adds what the named types have for properties, or are another name of. */
function addNamed(names: NamedType[], named: ReadonlyMap<string, NamedType[]>): NamedType[] {
  const inner = names.flatMap(({ name, weight, isTurned }) =>
    (named.get(name) ?? []).map((each) => ({
      name: each.name,
      weight: weight * each.weight * ofNamed,
      isTurned: isTurned !== each.isTurned,
    })),
  )
  return [...names, ...inner]
}

function createIndex(symbols: IndexedSymbol[]) {
  const known = new Set(
    symbols.flatMap(({ slots }) => slots.flatMap(({ names }) => names.map(({ name }) => name))),
  )
  const folded = new Map([...known].map((name) => [name.toLowerCase(), name]))

  /** The known names that a name of a query stands for, by how surely it does. */
  function resolve(name: string, isOpen: boolean): Map<string, number> {
    if (known.has(name)) return new Map([[name, 1]])
    const lower = name.toLowerCase()
    const same = folded.get(lower)
    if (same) return new Map([[same, 0.95]])
    if (!isOpen || lower.length < 3) return new Map()
    const parts = [...folded].flatMap(([each, whole]): [string, number][] => {
      const share = lower.length / each.length
      if (each.startsWith(lower)) return [[whole, 0.6 + 0.3 * share]]
      return each.includes(lower) ? [[whole, 0.6 * share]] : []
    })
    if (parts.length > 0 || lower.length < 5) return new Map(parts)
    const similar = [...folded].filter(([each]) => distance(each, lower) <= lower.length / 5)
    return new Map(similar.map(([, whole]) => [whole, 0.7]))
  }

  /** How well what a query takes or gives fits a slot, 0 to 1, by what its names mean. */
  function fit(wanted: ReadType, isTaken: boolean, slot: Slot, mean: Meaning): number {
    const isSame = isTaken === slot.isTaken
    if (isSame && wanted.key === slot.key) {
      return slot.weight * (wanted.isOptional === slot.isOptional ? 1 : almost)
    }
    let total = 0
    let sum = 0
    for (const { name, weight, isTurned } of wanted.names) {
      const found = slot.names.map((each) =>
        each.isTurned === (isTurned !== isSame)
          ? 0
          : each.weight * (mean(name).get(each.name) ?? 0),
      )
      total += weight
      sum += weight * Math.max(0, ...found)
    }
    return (0.95 * slot.weight * sum) / total
  }

  function score(query: TypeQuery, indexed: IndexedSymbol, mean: Meaning): number {
    const { symbol, name, slots, weight } = indexed
    const free = new Set(slots)
    let product = query.name && query.name === name ? 2 * weight : weight
    if (query.kind && isOfKind[query.kind]?.(symbol)) product *= ofKind
    for (const wanted of [query.gives ?? [], ...query.takes].flat()) {
      const isTaken = wanted !== query.gives
      let best: { slot?: Slot; fits: number } = { fits: 0 }
      for (const slot of free) {
        const fits = fit(wanted, isTaken, slot, mean)
        if (fits > best.fits) best = { slot, fits }
      }
      if (!best.slot) return 0
      // What a callback is given says nothing of whether the callback itself is asked for.
      if (best.slot.isTaken === isTaken) free.delete(best.slot)
      product *= best.fits
    }
    const left = [...free].filter((slot) => slot.isTaken && slot.weight === 1 && !slot.isOptional)
    return query.takes.length > 0 ? product * unnamed ** left.length : product
  }

  /** Finds what fits a query, best first, with the names that it was found by. */
  function* find(query: TypeQuery): Work<{ found: TypedSymbol[]; names: string[] }> {
    const mean = memoize((name) => resolve(name, query.isOpen))
    const all = [query.gives ?? [], ...query.takes].flat().flatMap(({ names }) => names)
    // A name that nobody knows makes it another kind of query.
    if (all.some(({ name, weight }) => weight === 1 && mean(name).size === 0)) {
      return { found: [], names: [] }
    }
    const scored: { symbol: TypedSymbol; score: number }[] = []
    for (const each of symbols) {
      scored.push({ symbol: each.symbol, score: score(query, each, mean) })
      yield
    }
    scored.sort((a, b) => b.score - a.score)
    const least = minShare * (scored[0]?.score ?? 0)
    const found = scored.filter((each) => each.score > 0 && each.score >= least)
    const names = all.flatMap(({ name }) => [...mean(name).keys()])
    return { found: found.map(({ symbol }) => symbol), names }
  }
  return { find }
}

/** Gives the known names that a name of a query stands for, by how surely it does. */
type Meaning = (name: string) => ReadonlyMap<string, number>
