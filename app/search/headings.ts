import type { IndexedHeading } from './packed-index'
import { foldWord, isStopWord, type TermSpan, tokenizeSpans } from './terms'
import type { QueryWord } from './query'
import { getOrAdd } from '~/lib/memoize'
import type { Work } from '~/lib/turns'

/** What a term counts in a heading itself, in a keyword of it, above it, in the text below it, and in code alone. */
export const weights = { heading: 3.75, keyword: 4.5, trail: 1.5, lead: 1.1, text: 0.75, code: 0.7 }

/** What the title of a page counts more than a heading on it. */
const guideTitleFactor = 1.8
const symbolTitleFactor = 1.2

/** What a word of a name counts, as a share of the whole name. */
export const partWeight = 0.4

/** A heading that so many pages have tells none of them from the others. */
const commonHeadingPages = 5

/** Where a term stands in headings themselves, and what it counts there. */
export type HeadingPlaces = Map<string, { place: number; weight: number }[]>

/** What the headings of an index say, whatever the texts below them do. */
export interface ReadHeadings {
  ofHeadings: HeadingPlaces
  /** The words that symbols are made of, by the symbol's own term. */
  symbols: Map<string, string[]>
  /** Where headings are or name error codes, by the code, whole and without its domain. */
  codes: Map<string, number[]>
  phrases: Phrases
}

/** Headings that are read between two chances for the browser to draw. */
const readAtOnce = 5

/** Reads all headings of an index. */
export function* readHeadings(headings: IndexedHeading[]): Work<ReadHeadings> {
  const isCommon = createCommonHeadings(headings)
  const read = {
    ofHeadings: new Map(),
    symbols: new Map(),
    codes: new Map(),
    phrases: createPhrases(),
  }
  for (const [place, heading] of headings.entries()) {
    if (place % readAtOnce === 0) yield
    if (isCommon(heading)) continue
    const name = heading.trail.at(-1) ?? ''
    const spans = tokenizeSpans(name)
    readHeading(heading, place, spans, read)
    // Guides explain plain words, such as "photo", better than the symbols that are called so.
    if (!heading.isSymbol || !/^[A-Za-z][a-z]+$/.test(name)) read.phrases.add(place, spans)
  }
  return read
}

/** Adds what readers call headings to what these are found by. */
export function* readKeywords(
  keywords: ReadonlyMap<number, string[]>,
  { ofHeadings, phrases }: ReadHeadings,
): Work<void> {
  let count = 0
  for (const [place, names] of keywords) {
    for (const name of names)
      readKeyword(phrases.add(place, tokenizeSpans(name)), place, ofHeadings)
    count += 1
    if (count % readAtOnce === 0) yield
  }
}

/** Adds what readers call a heading, which counts nearly as much as its own words. */
function readKeyword(terms: string[], place: number, ofHeadings: HeadingPlaces): void {
  const weight = weights.keyword / Math.sqrt(Math.max(1, terms.length))
  for (const term of terms) {
    const list = getOrAdd(ofHeadings, term, () => [])
    const known = list.find((each) => each.place === place)
    if (known) known.weight = Math.max(known.weight, weight)
    else list.push({ place, weight })
  }
}

/** Notes where the terms of a heading stand, and of symbols and error codes what they are. */
function readHeading(
  { trail, isSymbol }: IndexedHeading,
  place: number,
  spans: TermSpan[],
  into: Omit<ReadHeadings, 'phrases'>,
): void {
  const heading = trail.at(-1) ?? ''
  const wholes = spans.filter(({ term, isPart }) => !isPart && !term.includes('/'))
  const shortness = 1 / Math.sqrt(Math.max(1, wholes.length))
  const titleFactor = trail.length > 1 ? 1 : isSymbol ? symbolTitleFactor : guideTitleFactor
  const best = new Map<string, number>()
  for (const { term, isPart } of spans) {
    const weight = weights.heading * titleFactor * shortness * (isPart ? partWeight : 1)
    best.set(term, Math.max(best.get(term) ?? 0, weight))
  }
  for (const [term, weight] of best) {
    getOrAdd(into.ofHeadings, term, () => []).push({ place, weight })
  }
  const [whole] = wholes
  if (isSymbol && whole && wholes.length === 1 && spans.length > 2) {
    const words = spans.flatMap(({ isPart, start, end }) =>
      isPart ? [foldWord(heading.slice(start, end))] : [],
    )
    into.symbols.set(whole.term, words)
  }
  const codes = /(?<![\w/])[a-z-]+\/([a-z-]+)(?![\w/])/.exec(heading) ?? []
  for (const code of codes) getOrAdd(into.codes, code, () => []).push(place)
}

/** Headings that many pages have, such as "In short", say nothing about what is below them. */
function createCommonHeadings(headings: IndexedHeading[]): (heading: IndexedHeading) => boolean {
  const pages = new Map<string, Set<number>>()
  for (const { trail, page } of headings) {
    const name = trail.at(-1) ?? ''
    getOrAdd(pages, name, () => new Set()).add(page)
  }
  return ({ trail, isSymbol }) =>
    !isSymbol && (pages.get(trail.at(-1) ?? '')?.size ?? 0) >= commonHeadingPages
}

/** Headings and keywords as phrases, which queries are compared with as a whole. */
export interface Phrases {
  /** Adds a phrase for a heading, by its number, and gives the phrase's terms. */
  add: (place: number, text: TermSpan[]) => string[]
  /**
   * How much the best phrase of each heading is like a query, from 0 to 1: the share of the phrase
   * that the query says, and the share of the query that the phrase says.
   */
  compare: (words: WeighedWord[], headings: number) => Float32Array
}

/** A word of a query, and how much it tells. */
export interface WeighedWord {
  word: QueryWord
  rarity: number
}

/** Creates an empty set of phrases. */
function createPhrases(): Phrases {
  const places: number[] = []
  /** Where the terms of each phrase begin, counted through all phrases, and where the last ones end. */
  const starts = [0]
  const ofTerms = new Map<string, { phrase: number; at: number }[]>()

  return {
    add(place, text) {
      const spans = text.filter(({ isPart, term }) => !isPart && !term.includes('/'))
      const telling = spans.filter(({ term }) => !isStopWord(term))
      const terms = [...new Set((telling.length > 0 ? telling : spans).map(({ term }) => term))]
      const start = starts.at(-1) ?? 0
      for (const [at, term] of terms.entries()) {
        getOrAdd(ofTerms, term, () => []).push({ phrase: places.length, at: start + at })
      }
      places.push(place)
      starts.push(start + terms.length)
      return terms
    },

    compare(words, headings) {
      const total = words.reduce((sum, { rarity }) => sum + rarity, 0)
      const ofQuery = new Float32Array(places.length)
      const ofPhrase = new Float32Array(starts.at(-1) ?? 0)
      for (const { word, rarity } of words) {
        const best = new Map<number, number>()
        for (const [term, sure] of word.terms) {
          for (const { phrase, at } of ofTerms.get(term) ?? []) {
            if (sure > (best.get(phrase) ?? 0)) best.set(phrase, sure)
            if (sure > (ofPhrase[at] ?? 0)) ofPhrase[at] = sure
          }
        }
        for (const [phrase, sure] of best) ofQuery[phrase] = (ofQuery[phrase] ?? 0) + sure * rarity
      }
      const likeness = new Float32Array(headings)
      for (const [phrase, place] of places.entries()) {
        const said = ofQuery[phrase] ?? 0
        if (said === 0) continue
        const [start = 0, end = 0] = starts.slice(phrase, phrase + 2)
        const share =
          ofPhrase.slice(start, end).reduce((sum, sure) => sum + sure, 0) / (end - start)
        const like = share ** 1.5 * (said / total)
        if (like > (likeness[place] ?? 0)) likeness[place] = like
      }
      return likeness
    },
  }
}
