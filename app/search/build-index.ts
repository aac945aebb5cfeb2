import {
  encodeLists,
  encodeWords,
  encodeDepth,
  headingToAnchor,
  type PackedIndex,
  type PackedPage,
  type PackedRest,
} from './packed-index'
import { tokenize, tokenizeNames, isStopWord } from './terms'
import { getOrAdd } from '~/lib/memoize'
import { recordToTrail, type SearchRecord } from '~/search/record'

/** The files of a docs version: its index, what that leaves out, and each page's texts by heading. */
export interface BuiltIndex {
  index: PackedIndex
  rest: PackedRest
  texts: string[][]
}

/** The most headings that the index itself leads to from a term: the ones that say it most. */
const maxPlaces = 6

/** The most of these on one page. */
const maxPlacesOnPage = 2

/** The most further headings on one page that the rest of the index leads to. */
const maxFurtherOnPage = 4

/** Terms that are added to each text's length, so that a word is not all that a short one says. */
const smoothing = 20

/** A heading's record, and what stands below it. */
interface RecordedHeading {
  record: SearchRecord
  texts: string[]
  code: string[]
}

/** Where a term stands, numbered through all headings. */
interface Place {
  place: number
  page: number
  /** How much of the text below the heading the term is. */
  weight: number
}

/** Builds the embedded index from a version's records, in their order, and its synonyms. */
export function buildIndex(
  records: SearchRecord[],
  synonyms: Record<string, string> = {},
): BuiltIndex {
  const pages = groupByPage(records)
  const sections = [...new Set(records.map(({ hierarchy }) => hierarchy.lvl0))]
  // What few look for waits, like code, for the file that follows the index.
  const isLate = ({ record }: RecordedHeading): boolean => record.weight.pageRank === 0
  const texts = collectPlaces(pages, (each) => (isLate(each) ? [] : each.texts))
  const code = collectPlaces(pages, (each) =>
    isLate(each) ? [...each.texts, ...each.code] : each.code,
  )
  const words = [...texts.keys()].sort()
  const codeWords = [...code.keys()].filter((word) => !texts.has(word)).sort()
  const first = new Map([...texts].map(([word, places]) => [word, pickPlaces(places)]))
  const further = [...words, ...codeWords].map((word) => {
    const known = new Set(first.get(word))
    const places = (texts.get(word) ?? []).filter((place) => !known.has(place))
    return limitPerPage(places, maxFurtherOnPage)
  })
  const inCode = [...words, ...codeWords].map((word) =>
    firstOfPages(code.get(word) ?? [], new Set((texts.get(word) ?? []).map(({ page }) => page))),
  )
  return {
    index: {
      sections,
      pages: pages.map((headings) => toPackedPage(headings, sections)),
      words: encodeWords(words),
      places: encodePlaces(words.map((word) => first.get(word) ?? [])),
    },
    rest: {
      words: encodeWords(codeWords),
      places: encodePlaces(further),
      code: encodePlaces(inCode),
      keywords: pages
        .flat()
        .flatMap(({ record: { keywords } }, place) =>
          keywords.length > 0 ? [[place, keywords.join('|')]] : [],
        ),
      synonyms,
    },
    texts: pages.map((headings) =>
      headings.map(({ texts: prose, code: samples }) =>
        [prose, samples].flatMap((each) => (each.length > 0 ? each.join('\n') : [])).join('\n\n'),
      ),
    ),
  }
}

function groupByPage(records: SearchRecord[]): RecordedHeading[][] {
  const pages = new Map<string, RecordedHeading[]>()
  for (const record of records) {
    const headings = getOrAdd(pages, record.url_without_anchor, () => [])
    const { type, isCode, content } = record
    if (type !== 'content') headings.push({ record, texts: [], code: [] })
    else if (content) headings.at(-1)?.[isCode ? 'code' : 'texts'].push(content)
  }
  return [...pages.values()]
}

/**
 * Collects, for each term, the headings below which it stands, those that say it most first. Left out
 * are stop words, single digits, and what a heading and those above it say themselves, which the
 * browser knows.
 */
function collectPlaces(
  pages: RecordedHeading[][],
  read: (heading: RecordedHeading) => string[],
): Map<string, Place[]> {
  const found = new Map<string, Place[]>()
  let place = 0
  for (const [page, headings] of pages.entries()) {
    for (const heading of headings) {
      const known = new Set(recordToTrail(heading.record).flatMap(tokenize))
      const terms = read(heading).flatMap(tokenizeNames)
      for (const [term, count] of countTerms(terms)) {
        if (known.has(term) || isStopWord(term) || !/\p{L}|\d\d/u.test(term)) continue
        const weight = count / (smoothing + terms.length)
        getOrAdd(found, term, () => []).push({ place, page, weight })
      }
      place += 1
    }
  }
  for (const places of found.values()) places.sort((a, b) => b.weight - a.weight)
  return found
}

function countTerms(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** The places that say a term most, few of each page. */
function pickPlaces(places: Place[]): Place[] {
  return limitPerPage(places, maxPlacesOnPage).slice(0, maxPlaces)
}

function limitPerPage(places: Place[], max: number): Place[] {
  const onPage = new Map<number, number>()
  return places.filter(({ page }) => {
    const count = (onPage.get(page) ?? 0) + 1
    onPage.set(page, count)
    return count <= max
  })
}

/** The best place on each page but those known. */
function firstOfPages(places: Place[], known: ReadonlySet<number>): Place[] {
  const seen = new Set(known)
  return places.filter(({ page }) => !seen.has(page) && seen.add(page))
}

function encodePlaces(lists: Place[][]): string {
  return encodeLists(lists.map((places) => places.map(({ place }) => place).sort((a, b) => a - b)))
}

function toPackedPage(headings: RecordedHeading[], sections: string[]): PackedPage {
  const first = headings[0]?.record
  return {
    section: sections.indexOf(first?.hierarchy.lvl0 ?? ''),
    pathname: first?.url_without_anchor ?? '',
    rank: first?.weight.pageRank ?? 0,
    headings: headings.map(({ record }, position) => {
      const trail = recordToTrail(record)
      const place = record.url.slice(record.url_without_anchor.length)
      const text = trail.at(-1) ?? ''
      const isSlug = position === 0 || place === `#${headingToAnchor(text)}`
      return `${encodeDepth(trail.length, record.isSymbol)}${text}${isSlug ? '' : `\t${place.replace(/^#/, '')}`}`
    }),
  }
}
