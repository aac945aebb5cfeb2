import {
  partWeight,
  readHeadings,
  type ReadHeadings,
  readKeywords,
  type WeighedWord,
  weights,
} from './headings'
import { createExactness } from './exactness'
import type { IndexedHeading, UnpackedIndex } from './packed-index'
import { findCodes, type QueryWord, readQuery, withoutLogNoise } from './query'
import { createVocabulary } from './vocabulary'
import type { Work } from '~/lib/turns'

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

/** What a word counts for a heading where it stands elsewhere on the page. */
const elsewhereWeight = 0.22

/** What a word counts for a heading by how often the whole page has it. */
const topicWeight = 0.4

/** Of what the best heading has of the query, the share that others must have to be shown. */
const minCoverage = 0.35

/** What an error code in a query counts, whole and without its domain; nothing else comes near. */
const codeFactor = 10_000
const idFactor = 1000

/** Of the best headings of a page so many add to each of its headings, by this share of their scores. */
const maxOfPage = 4
const pageShare = 0.08

/** Headings that are compared with a query between two chances for the browser to draw. */
const comparedAtOnce = 50

/** What a heading counts more that is, or is called, what the query says: the best phrase decides. */
const phraseFactor = 10
const wholePhraseFactor = 3

/** Makes up for names, which any query that has them says whole: other words ask for more than the name. */
const nameExponent = 4

/** What a word counts that no heading and no keyword has, but a text: `seconds`, `default`. */
const textWordFactor = 0.4

/** Finds the headings that answer a query. */
export type RankHeadings = (query: string) => Work<Ranking>

/**
 * Creates the search over all headings of an index. What another search has read of the same headings
 * need not be read again.
 */
export function* createRanking(index: UnpackedIndex, known?: ReadHeadings): Work<RankHeadings> {
  const { headings, places, keywords, synonyms } = index
  const pageCount = (headings.at(-1)?.page ?? -1) + 1
  const read = known ?? (yield* readHeadings(headings))
  yield* readKeywords(keywords, read)
  const { ofHeadings, symbols, codes, phrases } = read
  const vocabulary = yield* createVocabulary(
    [...ofHeadings.keys()],
    [...places.keys()],
    symbols,
    synonyms,
  )
  yield

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
  function* weighWord({
    terms,
  }: QueryWord): Work<{ counts: Float32Array; sureness: Float32Array }> {
    const counts = new Float32Array(headings.length)
    const sureness = new Float32Array(headings.length)
    const put = (place: number, sure: number, weight: number): void => {
      if (sure * weight > (counts[place] ?? 0)) counts[place] = sure * weight
      if (sure > (sureness[place] ?? 0)) sureness[place] = sure
    }
    for (const [term, sure] of terms) {
      for (const { place, weight } of ofHeadings.get(term) ?? []) put(place, sure, weight)
    }
    yield
    const above = passDown(counts, weights.trail / weights.heading)
    yield
    const sureAbove = passDown(sureness, 1)
    yield
    for (const [term, sure] of terms) {
      const found = places.get(term)
      for (const place of found?.text ?? []) put(place, sure, textWeights[place] ?? 0)
      for (const place of found?.code ?? []) put(place, sure, weights.code)
    }
    yield
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
        const share = 1 + (codesOfPages.get(pages[place] ?? 0) ?? 0) / 150
        const factor = (share * (code.includes('/') ? codeFactor : idFactor)) / count ** 2
        factors.set(place, Math.max(factors.get(place) ?? 1, factor))
      }
    }
    return factors
  }

  function* rank(query: string): Work<Ranking> {
    const text = withoutLogNoise(query)
    const words = yield* readQuery(text, vocabulary)
    yield
    const scores = new Float64Array(headings.length)
    const covered = new Float64Array(headings.length)
    let total = 0
    const weighed: WeighedWord[] = []
    for (const word of words) {
      const { counts, sureness } = yield* weighWord(word)
      yield
      const ofPages = new Float32Array(pageCount)
      const often = new Float32Array(pageCount)
      for (let place = 0; place < counts.length; place += 1) {
        const page = pages[place] ?? 0
        ofPages[page] = Math.max(ofPages[page] ?? 0, sureness[place] ?? 0)
        often[page] = (often[page] ?? 0) + (sureness[place] ?? 0)
      }
      const isTopic =
        /[^a-z]/i.test(word.text) ||
        [...word.terms].some(([term, sure]) => sure >= 0.7 && ofHeadings.has(term))
      const rarity = word.emphasis * toRarity(ofPages) * (isTopic ? 1 : textWordFactor)
      total += rarity
      weighed.push({ word, rarity })
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
      yield
    }
    const toFactor = createExactness(query, words, rankCodes(query))
    yield
    const likeness = phrases.compare(weighed, headings.length)
    yield
    const least = minCoverage * covered.reduce((max, each) => Math.max(max, each), 0)
    const scored: RankedHeading[] = []
    for (const [place, heading] of headings.entries()) {
      if (place % comparedAtOnce === 0) yield
      const coverage = total > 0 ? (covered[place] ?? 0) / total : 0
      if (coverage === 0 || (covered[place] ?? 0) < least) continue
      const exponent = words.length > 1 && isName(heading) ? nameExponent : 1
      const like = (likeness[place] ?? 0) ** exponent
      const factor = (1 + phraseFactor * like) * (like > 0.95 ? wholePhraseFactor : 1)
      const score = (scores[place] ?? 0) * coverage ** 2 * factor * toFactor(heading, place)
      scored.push({ heading, score })
    }
    yield
    return {
      found: addPages(scored),
      terms: new Set(words.flatMap(({ terms }) => listSureTerms(terms))),
      unknownWords: [...new Set(words.flatMap((word) => (word.isKnown ? [] : word.text)))],
      text,
    }
  }
  return rank
}

/** Whether a heading is a symbol and no error code, which messages have in words. */
function isName({ isSymbol, trail }: IndexedHeading): boolean {
  return isSymbol && !trail.at(-1)?.includes('/')
}

function listSureTerms(terms: ReadonlyMap<string, number>): string[] {
  return [...terms].flatMap(([term, sureness]) => (sureness > partWeight / 2 ? term : []))
}

/** The fewer pages have a word, the more it tells. */
function toRarity(ofPages: Float32Array): number {
  const most = ofPages.reduce((max, sureness) => Math.max(max, sureness), 0)
  const pages = ofPages.filter((sureness) => sureness > 0 && sureness >= most / 2).length
  return Math.log(1 + (ofPages.length - pages + 0.5) / (pages + 0.5)) ** 0.6
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
