import { encodeWords } from '~/search/client/front-code'
import { encodeLists } from '~/search/client/gap-code'
import {
  encodeDepth,
  headingToAnchor,
  type PackedIndex,
  type PackedPage,
} from '~/search/client/packed-index'
import { isStopWord } from '~/search/client/stop-words'
import { tokenize, tokenizeNames } from '~/search/client/tokenize'
import { headingLevels, type SearchRecord } from '~/search/record'

/** The most headings that a term leads to by the texts below them: the ones that say it most. */
/** The most of these on one page. */
const mostPlacesOnPage = 2
const mostPlaces = 20

/** The index of a docs version, and for each of its pages the texts below its headings. */
export interface BuiltIndex {
  index: PackedIndex
  texts: string[][]
}

interface Place {
  place: number
  page: number
  /** How much of the heading's text the term is. */
  weight: number
}

interface Heading {
  record: SearchRecord
  texts: string[]
}

/** Builds the embedded index from a version's records, in their order. */
export function buildIndex(records: SearchRecord[]): BuiltIndex {
  const pages = groupByPage(records)
  const sections = [...new Set(records.map(({ hierarchy }) => hierarchy.lvl0))]
  const places = collectPlaces(pages)
  const words = [...places.keys()].sort()
  return {
    index: {
      sections,
      pages: pages.map((headings) => toPackedPage(headings, sections)),
      words: encodeWords(words),
      places: encodeLists(words.map((word) => places.get(word) ?? [])),
    },
    texts: pages.map((headings) => headings.map(({ texts }) => texts.join(' '))),
  }
}

function groupByPage(records: SearchRecord[]): Heading[][] {
  const pages = new Map<string, Heading[]>()
  for (const record of records) {
    const headings = pages.get(record.url_without_anchor) ?? []
    pages.set(record.url_without_anchor, headings)
    if (record.type !== 'content') headings.push({ record, texts: [] })
    else if (record.content) headings.at(-1)?.texts.push(record.content)
  }
  return [...pages.values()]
}

function toPackedPage(headings: Heading[], sections: string[]): PackedPage {
  const first = headings[0]?.record
  return {
    section: sections.indexOf(first?.hierarchy.lvl0 ?? ''),
    pathname: first?.url_without_anchor ?? '',
    rank: first?.weight.pageRank ?? 0,
    headings: headings.map(({ record }, position) => {
      const { trail, anchor } = { trail: recordToTrail(record), anchor: record.anchor ?? '' }
      const text = trail.at(-1) ?? ''
      const isSlug = position === 0 || anchor === headingToAnchor(text)
      return `${encodeDepth(trail.length, record.isSymbol)}${text}${isSlug ? '' : `\t${anchor}`}`
    }),
  }
}

function recordToTrail({ hierarchy }: SearchRecord): string[] {
  return headingLevels.flatMap((level) => hierarchy[level] ?? [])
}

/**
 * The headings below which each term stands. Names in code count where the page's texts lack them;
 * a heading's own terms are left out, since the browser knows them.
 */
function collectPlaces(pages: Heading[][]): Map<string, number[]> {
  const found = new Map<string, Place[]>()
  let place = 0
  for (const [page, headings] of pages.entries()) {
    const said = new Set(headings.flatMap(({ texts }) => texts.flatMap(tokenize)))
    for (const { record, texts } of headings) {
      const own = new Set(recordToTrail(record).flatMap(tokenize))
      const terms = [
        ...texts.flatMap(tokenizeNames),
        ...record.keywords.flatMap(tokenizeNames).filter((term) => !said.has(term)),
      ]
      for (const [term, count] of countTerms(terms)) {
        if (own.has(term) || isStopWord(term) || !/\p{L}/u.test(term)) continue
        const places = found.get(term) ?? []
        found.set(term, places)
        places.push({ place, page, weight: count / (20 + terms.length) })
      }
      place += 1
    }
  }
  return new Map([...found].map(([term, places]) => [term, strongest(places)]))
}

function countTerms(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** The places that say a term most, first all pages' best, in rising order. */
function strongest(places: Place[]): number[] {
  const onPage = new Map<number, number>()
  return places
    .toSorted((a, b) => b.weight - a.weight)
    .filter(({ page }) => {
      const count = (onPage.get(page) ?? 0) + 1
      onPage.set(page, count)
      return count <= mostPlacesOnPage
    })
    .slice(0, mostPlaces)
    .map(({ place }) => place)
    .sort((a, b) => a - b)
}
