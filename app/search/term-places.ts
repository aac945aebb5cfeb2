import { isStopWord } from '~/search/client/stop-words'
import { tokenize, tokenizeNames } from '~/search/client/tokenize'
import { recordToTrail, type SearchRecord } from '~/search/record'

/** A heading's record, and the texts below it. */
export interface RecordedHeading {
  record: SearchRecord
  texts: string[]
}

/** The most headings that a term leads to by the texts below them: the ones that say it most. */
const mostPlaces = 10

/** The most of these on one page. */
const mostPlacesOnPage = 2

/** Terms that are added to each text's length, so that a word is not all that a short one says. */
const smoothing = 20

interface Place {
  place: number
  page: number
  /** How much of the heading's text the term is. */
  weight: number
}

/**
 * Collects, for each term of the texts, the headings below which it stands, numbered through all
 * pages and rising. Left out are stop words, numbers, and what a heading and those above it say
 * themselves, which the browser knows. Names of a page count as its first text; there is no room for
 * names that stand in code alone.
 */
export function collectTermPlaces(pages: RecordedHeading[][]): Map<string, number[]> {
  const found = new Map<string, Place[]>()
  let place = 0
  for (const [page, headings] of pages.entries()) {
    for (const { record, texts } of headings) {
      const known = new Set(recordToTrail(record).flatMap(tokenize))
      const names = record.type === 'lvl1' ? record.keywords : []
      const terms = [...texts, ...names].flatMap(tokenizeNames)
      for (const [term, count] of countTerms(terms)) {
        if (known.has(term) || isStopWord(term) || !/\p{L}/u.test(term)) continue
        const places = found.get(term) ?? []
        found.set(term, places)
        places.push({ place, page, weight: count / (smoothing + terms.length) })
      }
      place += 1
    }
  }
  return new Map([...found].map(([term, places]) => [term, pickPlaces(places)]))
}

function countTerms(terms: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  return counts
}

/** The places that say a term most, few of each page, in rising order. */
function pickPlaces(places: Place[]): number[] {
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
