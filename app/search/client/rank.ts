import { createExactness } from '~/search/client/exactness'
import type { IndexedHeading, UnpackedIndex } from '~/search/client/packed-index'
import { findCodes, type QueryWord, readQuery, withoutLogNoise } from '~/search/client/query'
import { createVocabulary } from '~/search/client/vocabulary'
import { foldWord, tokenizeSpans } from '~/search/client/tokenize'

/** A heading that answers a query. */
export interface RankedHeading {
  heading: IndexedHeading
  score: number
}

/** What a query has found. */
export interface Ranking {
  /** Best first. */
  found: RankedHeading[]
  /** The terms of the index that the query's words stand for. */
  terms: ReadonlySet<string>
  /** Words of the query that no page has, as the reader wrote them. */
  unknownWords: string[]
  /** What is left of the query without the noise of a log. */
  text: string
}

/** What a term counts in a heading itself, above it, in the text below it, and in code alone. */
const weights = { heading: 5, trail: 1.5, lead: 1.5, text: 1, code: 0.7 }

/** What the title of a page counts more than a heading on it. */
const guideTitleFactor = 1.8
const symbolTitleFactor = 1.2

/** What a word of a name counts, as a share of the whole name. */
const partWeight = 0.4

/** What a word counts for a heading where it stands elsewhere on the page. */
const elsewhereWeight = 0.3

/** What a word counts for a heading by how often the whole page has it. */
const topicWeight = 0.3

/** Of what the best heading has of the query, the share that others must have to be shown. */
const minCoverage = 0.35

/** What an error code in a query counts, whole and without its domain; nothing else comes near. */
const codeFactor = 10_000
const idFactor = 1000

/** Of the best headings of a page so many add to each of its headings, by this share of their scores. */
const maxOfPage = 4
const pageShare = 0.1

/** A heading that so many pages have tells none of them from the others. */
const commonHeadingPages = 5

/** Headings that are read between two chances for the browser to do something else. */
const chunkSize = 50

/** Where a term stands in headings themselves, and what it counts there. */
type HeadingPlaces = Map<string, { place: number; weight: number }[]>

/** Finds the headings that answer a query. */
export type RankHeadings = (query: string) => Ranking

/** Creates the search over all headings of an index; `pause` lets the browser draw meanwhile. */
export async function createRanking(
  index: UnpackedIndex,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<RankHeadings> {
  const { headings, places, pageCount } = index
  const isCommon = createCommonHeadings(headings)
  const ofHeadings: HeadingPlaces = new Map()
  const symbols = new Map<string, string[]>()
  const codes = new Map<string, number[]>()
  for (const [place, heading] of headings.entries()) {
    if (place % chunkSize === 0) await pause()
    if (!isCommon(heading)) readHeading(heading, place, { ofHeadings, symbols, codes })
  }
  await pause()
  const vocabulary = createVocabulary([...ofHeadings.keys()], [...places.keys()], symbols)

  const parents = Int32Array.from(headings, ({ parent = -1 }) => parent)
  const pages = Int32Array.from(headings, ({ page }) => page)
  const codesOfPages = new Map<number, number>()
  for (const place of [...codes.values()].flat()) {
    const page = pages[place] ?? 0
    codesOfPages.set(page, (codesOfPages.get(page) ?? 0) + 1)
  }
  const textWeights = Float32Array.from(headings, ({ position }) =>
    position === 0 ? weights.lead : weights.text,
  )

  /** For each heading, what a word of the query counts there, and how surely the word is meant. */
  function weighWord({ terms }: QueryWord): { counts: Float32Array; sureness: Float32Array } {
    const counts = new Float32Array(headings.length)
    const sureness = new Float32Array(headings.length)
    const put = (place: number, sure: number, weight: number): void => {
      if (sure * weight > (counts[place] ?? 0)) counts[place] = sure * weight
      if (sure > (sureness[place] ?? 0)) sureness[place] = sure
    }
    for (const [term, sure] of terms) {
      for (const { place, weight } of ofHeadings.get(term) ?? []) put(place, sure, weight)
    }
    const above = passDown(counts, weights.trail / weights.heading)
    const sureAbove = passDown(sureness, 1)
    for (const [term, sure] of terms) {
      const found = places.get(term)
      for (const place of found?.text ?? []) put(place, sure, textWeights[place] ?? 0)
      for (const place of found?.code ?? []) put(place, sure, weights.code)
    }
    for (let place = 0; place < above.length; place += 1) {
      if ((above[place] ?? 0) > (counts[place] ?? 0)) counts[place] = above[place] ?? 0
      if ((sureAbove[place] ?? 0) > (sureness[place] ?? 0)) sureness[place] = sureAbove[place] ?? 0
    }
    return { counts, sureness }
  }

  /** What headings have from those above them, which come before them. */
  function passDown(counts: Float32Array, share: number): Float32Array {
    const above = new Float32Array(counts.length)
    for (let place = 0; place < above.length; place += 1) {
      const parent = parents[place] ?? 0
      if (parent >= 0) above[place] = Math.max(above[parent] ?? 0, share * (counts[parent] ?? 0))
    }
    return above
  }

  /** What the error codes of a query, the first one most, give to the headings that are about them. */
  function rankCodes(query: string): Map<number, number> {
    const factors = new Map<number, number>()
    let count = 0
    for (const code of findCodes(query)) {
      const found = codes.get(code) ?? []
      if (found.length > 0) count += 1
      for (const place of found) {
        // A page about many codes explains one better than a page that names it in passing.
        const share = 1 + (codesOfPages.get(pages[place] ?? 0) ?? 0) / 100
        const factor = (share * (code.includes('/') ? codeFactor : idFactor)) / count ** 2
        factors.set(place, Math.max(factors.get(place) ?? 1, factor))
      }
    }
    return factors
  }

  function rank(query: string): Ranking {
    const text = withoutLogNoise(query)
    const words = readQuery(text, vocabulary)
    const scores = new Float64Array(headings.length)
    const covered = new Float64Array(headings.length)
    let total = 0
    for (const word of words) {
      const { counts, sureness } = weighWord(word)
      const ofPages = new Float32Array(pageCount)
      const often = new Float32Array(pageCount)
      for (let place = 0; place < counts.length; place += 1) {
        const page = pages[place] ?? 0
        ofPages[page] = Math.max(ofPages[page] ?? 0, sureness[place] ?? 0)
        often[page] = (often[page] ?? 0) + (sureness[place] ?? 0)
      }
      const rarity = word.emphasis * toRarity(ofPages)
      total += rarity
      for (let place = 0; place < counts.length; place += 1) {
        const page = pages[place] ?? 0
        const elsewhere = elsewhereWeight * (ofPages[page] ?? 0)
        const topic = topicWeight * Math.log1p(often[page] ?? 0)
        scores[place] =
          (scores[place] ?? 0) + rarity * (Math.max(counts[place] ?? 0, elsewhere) + topic)
        covered[place] =
          (covered[place] ?? 0) +
          rarity * Math.max(Math.min(1, 2 * (sureness[place] ?? 0)), elsewhere)
      }
    }
    const toFactor = createExactness(query, words, rankCodes(query))
    const least = minCoverage * covered.reduce((max, each) => Math.max(max, each), 0)
    const scored = headings.flatMap((heading, place) => {
      const coverage = total > 0 ? (covered[place] ?? 0) / total : 0
      if (coverage === 0 || (covered[place] ?? 0) < least) return []
      return [{ heading, score: (scores[place] ?? 0) * coverage ** 2 * toFactor(heading, place) }]
    })
    return {
      found: addPages(scored),
      terms: new Set(words.flatMap(({ terms }) => listSureTerms(terms))),
      unknownWords: [...new Set(words.flatMap((word) => (word.isKnown ? [] : word.text)))],
      text,
    }
  }
  return rank
}

function listSureTerms(terms: ReadonlyMap<string, number>): string[] {
  return [...terms].flatMap(([term, sureness]) => (sureness > partWeight / 2 ? term : []))
}

function readHeading(
  { trail, isSymbol }: IndexedHeading,
  place: number,
  into: { ofHeadings: HeadingPlaces; symbols: Map<string, string[]>; codes: Map<string, number[]> },
): void {
  const heading = trail.at(-1) ?? ''
  const spans = tokenizeSpans(heading)
  const wholes = spans.filter(({ term, isPart }) => !isPart && !term.includes('/'))
  const shortness = 1 / Math.sqrt(Math.max(1, wholes.length))
  const titleFactor = trail.length > 1 ? 1 : isSymbol ? symbolTitleFactor : guideTitleFactor
  const best = new Map<string, number>()
  for (const { term, isPart } of spans) {
    const weight = weights.heading * titleFactor * shortness * (isPart ? partWeight : 1)
    best.set(term, Math.max(best.get(term) ?? 0, weight))
  }
  for (const [term, weight] of best) {
    const list = into.ofHeadings.get(term) ?? []
    into.ofHeadings.set(term, list)
    list.push({ place, weight })
  }
  const [whole] = wholes
  if (isSymbol && whole && wholes.length === 1 && spans.length > 2) {
    const words = spans.flatMap(({ isPart, start, end }) =>
      isPart ? [foldWord(heading.slice(start, end))] : [],
    )
    into.symbols.set(whole.term, words)
  }
  if (isSymbol && /^[a-z-]+\/[a-z-]+$/.test(heading)) {
    for (const code of [heading, heading.split('/')[1] ?? '']) {
      into.codes.set(code, [...(into.codes.get(code) ?? []), place])
    }
  }
}

/** The fewer pages have a word, the more it tells. */
function toRarity(ofPages: Float32Array): number {
  const most = ofPages.reduce((max, sureness) => Math.max(max, sureness), 0)
  const pages = ofPages.filter((sureness) => sureness > 0 && sureness >= most / 2).length
  return Math.log(1 + (ofPages.length - pages + 0.5) / (pages + 0.5)) ** 1.3
}

/** A page that says it in many places is about it. */
function addPages(scored: RankedHeading[]): RankedHeading[] {
  const sorted = scored.toSorted(byScore)
  const best = new Map<number, number[]>()
  for (const { heading, score } of sorted) {
    const scores = best.get(heading.page) ?? []
    if (scores.length < maxOfPage) best.set(heading.page, [...scores, score])
  }
  return sorted
    .map(({ heading, score }) => {
      const sum = (best.get(heading.page) ?? []).reduce((total, each) => total + each, 0)
      return { heading, score: score + pageShare * sum }
    })
    .sort(byScore)
}

/** Sorts what counts more first. */
export const byScore = (a: { score: number }, b: { score: number }): number => b.score - a.score

/** Headings that many pages have, such as "Where to go next", say nothing about what is below them. */
function createCommonHeadings(headings: IndexedHeading[]): (heading: IndexedHeading) => boolean {
  const pages = new Map<string, Set<number>>()
  for (const { trail, page } of headings) {
    const name = trail.at(-1) ?? ''
    pages.set(name, (pages.get(name) ?? new Set()).add(page))
  }
  return ({ trail, isSymbol }) =>
    !isSymbol && (pages.get(trail.at(-1) ?? '')?.size ?? 0) >= commonHeadingPages
}
