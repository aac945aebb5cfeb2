import type { IndexedHeading } from '~/search/client/packed-index'
import { tokenize } from '~/search/client/tokenize'

/** What an exact title or symbol counts, so that nothing else comes before it. */
const exactFactor = 50

/** What the exact words of a heading in the middle of a page count. */
const exactHeadingFactor = 1.5

/** What a name that the query begins counts more, at most; the longer the rest, the less. */
const beginningFactor = 1

/** What a symbol counts more where the query looks like one. */
const symbolFactor = 1.3

/** The page rank that doubles a score. */
const rankDivisor = 6

/** What the title of a page counts more than a heading on it. */
const titleFactor = 1.5

/** How much more a heading counts for what the query looks like, beside the words that they share. */
export function createExactness(query: string): (heading: IndexedHeading) => number {
  const wanted = toPlainName(query)
  const wantedTerms = toPlainTerms(query)
  const asksForSymbol = /\p{Ll}\p{Lu}|[\w)][._/]\w|\w\(/u.test(query)
  return ({ trail, rank, isSymbol }) => {
    const page = toPlainName(trail[0] ?? '')
    const heading = trail.at(-1) ?? ''
    const name = toPlainName(heading)
    const isPage = trail.length === 1
    const base =
      (asksForSymbol && isSymbol ? symbolFactor : 1) *
      (1 + rank / rankDivisor) *
      (isPage ? titleFactor : 1)
    const isExact =
      name === wanted ||
      `${page}.${name}` === wanted ||
      (isPage && toPlainTerms(heading) === wantedTerms)
    if (isExact) return base * (isPage || isSymbol ? exactFactor : exactHeadingFactor)
    return (
      base * (name.startsWith(wanted) ? 1 + (beginningFactor * wanted.length) / name.length : 1)
    )
  }
}

function toPlainTerms(text: string): string {
  return tokenize(text).join(' ')
}

/** A name without what readers may leave out or write otherwise. */
function toPlainName(text: string): string {
  return text
    .toLowerCase()
    .replace(/[<>()'"`]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim()
}
