import MiniSearch, { type SearchResult as Match } from 'minisearch'
import { exactness } from '~/search/client/exactness'
import type { IndexedHeading } from '~/search/client/packed-index'
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
const chunkSize = 100

/** Up to so many terms are taken for words of a person, of which any may be cut short. */
const fewTerms = 5

/** What a page counts on top of a heading, as a share of the score of all its headings. */
const pageShare = 0.3

/** Creates the search over all headings of an index. */
export async function createRanking(headings: IndexedHeading[]): Promise<RankHeadings> {
  const vocabulary = createVocabulary(
    headings.flatMap(({ trail, terms }) => [...tokenize(trail.at(-1) ?? ''), ...terms]),
  )
  const index = new MiniSearch<Fields>({
    fields: ['heading', 'trail', 'lead', 'text'],
    tokenize: (text, field) =>
      field === 'text' || field === 'lead' ? text.split(' ') : tokenize(text),
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (query) => [...new Set(queryToTerms(query).map(vocabulary.toKnown))],
      boost: { heading: 5, trail: 2, lead: 2, text: 1 },
      weights: { prefix: 0.4, fuzzy: 0.3 },
      prefix: (term, place, terms) =>
        term.length > 1 && (terms.length <= fewTerms || place === terms.length - 1),
      fuzzy: (term) =>
        vocabulary.isKnown(term) || term.length < 4 ? false : term.length < 5 ? 1 : 2,
    },
  })
  await index.addAllAsync(headings.map(toFields), { chunkSize })
  return (query) => rank(index.search(query), headings, query)
}

function toFields({ trail, terms, position }: IndexedHeading, id: number): Fields {
  const text = terms.join(' ')
  return {
    id,
    heading: trail.at(-1) ?? '',
    trail: trail.slice(0, -1).join(' '),
    lead: position === 0 ? text : '',
    text: position === 0 ? '' : text,
  }
}

function rank(matches: Match[], headings: IndexedHeading[], query: string): RankedHeading[] {
  const found = matches.flatMap((match) => {
    const heading = headings[Number(match.id)]
    return heading ? [{ heading, match }] : []
  })
  const pages = new Map<number, number>()
  for (const { heading, match } of found) {
    pages.set(heading.page, Math.max(pages.get(heading.page) ?? 0, 0) + match.score / 10)
  }
  const toFactor = exactness(query)
  return found
    .map(({ heading, match }) => ({
      heading,
      terms: new Set(match.terms),
      score: (match.score + pageShare * (pages.get(heading.page) ?? 0)) * toFactor(heading),
    }))
    .sort((a, b) => b.score - a.score)
}
