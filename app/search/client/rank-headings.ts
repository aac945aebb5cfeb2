import MiniSearch, { type SearchResult as Match } from 'minisearch'
import { memoize } from '~/lib/memoize'
import { createExactness } from '~/search/client/exactness'
import type { IndexedHeading, UnpackedIndex } from '~/search/client/packed-index'
import { queryToTerms } from '~/search/client/query-terms'
import { tokenize } from '~/search/client/tokenize'
import { createVocabulary } from '~/search/client/vocabulary'

/** A heading that answers a query, and the terms of the index that it was found by. */
export interface RankedHeading {
  heading: IndexedHeading
  terms: Set<string>
}

/** Finds the headings that answer a query, best first. */
export type RankHeadings = (query: string) => RankedHeading[]

interface Fields {
  id: number
  /** The heading itself. */
  heading: string
  /** The headings that lead to it. */
  trail: string
  /** Terms of the text before a page's first heading, which says what the page is about. */
  lead: string
  /** Terms of the text below any other heading. */
  text: string
}

/** Headings that are put into the index at a time, so that a slow phone can draw between. */
const chunkSize = 25

/** A heading that so many pages have tells none of them from the others. */
const commonHeadingPages = 5

/** Up to so many terms are taken for words of a person, of which any may be cut short. */
const fewTerms = 5

/** What the beginning of an unknown term counts, as a share of a whole term. */
const beginningWeight = 0.2

/** Of the best headings of a page so many add to each of its headings, by this share of their scores. */
const mostOfPage = 4
const pageShare = 0.1

/** Creates the search over all headings of an index. */
export async function createRanking({ headings, words }: UnpackedIndex): Promise<RankHeadings> {
  // Headings are tokenized many times: for themselves, and for each heading that they lead to.
  const tokenizeHeading = memoize(tokenize)
  const vocabulary = createVocabulary(
    words,
    headings.flatMap(({ trail }) => tokenizeHeading(trail.at(-1) ?? '')),
  )
  const index = new MiniSearch<Fields>({
    fields: ['heading', 'trail', 'lead', 'text'],
    tokenize: (text, field) =>
      field === 'text' || field === 'lead' ? text.split(' ') : tokenizeHeading(text),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => queryToTerms(query, vocabulary),
      boost: { heading: 5, lead: 1.5, trail: 1.5, text: 1 },
      weights: { prefix: 0.2, fuzzy: 0.3 },
      // A beginning that stands for an unknown term counts less than what that is misspelled for.
      boostTerm: (term, _, terms) =>
        terms.some((each) => each !== term && each.startsWith(term) && !vocabulary.isKnown(each))
          ? beginningWeight
          : 1,
      prefix: (term, place, terms) =>
        term.length > 1 && (terms.length <= fewTerms || place === terms.length - 1),
      fuzzy: (term) =>
        vocabulary.isKnown(term) || term.length < 3 ? false : term.length < 5 ? 1 : 2,
    },
  })
  const isCommon = createCommonHeadings(headings)
  const fields = headings.map((heading, id) => toFields(heading, id, isCommon(heading)))
  await index.addAllAsync(fields, { chunkSize })
  return (query) => rank(index.search(query), headings, query)
}

function toFields(
  { trail, terms, position }: IndexedHeading,
  id: number,
  isCommon: boolean,
): Fields {
  const text = terms.join(' ')
  return {
    id,
    heading: isCommon ? '' : (trail.at(-1) ?? ''),
    trail: trail.slice(0, -1).join(' '),
    lead: position === 0 ? text : '',
    text: position === 0 ? '' : text,
  }
}

function rank(matches: Match[], headings: IndexedHeading[], query: string): RankedHeading[] {
  const toFactor = createExactness(query)
  const scored = matches
    .flatMap(({ id, score, terms }) => {
      const heading = headings[Number(id)]
      return heading ? [{ heading, terms: new Set(terms), score: score * toFactor(heading) }] : []
    })
    .sort(byScore)
  const best = new Map<number, number[]>()
  for (const { heading, score } of scored) {
    const scores = best.get(heading.page) ?? []
    if (scores.length < mostOfPage) best.set(heading.page, [...scores, score])
  }
  // A page that says it in many places is about it.
  return scored
    .map((each) => {
      const sum = (best.get(each.heading.page) ?? []).reduce((total, score) => total + score, 0)
      return { ...each, score: each.score + pageShare * sum }
    })
    .sort(byScore)
}

const byScore = (a: { score: number }, b: { score: number }): number => b.score - a.score

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
