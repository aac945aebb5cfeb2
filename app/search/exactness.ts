import type { IndexedHeading } from './packed-index'
import type { QueryWord } from './query'
import { tokenize } from './terms'
import { memoize } from '~/lib/memoize'

/** What an exact title or symbol counts, so that nothing else comes before it. */
const exactFactor = 150

/** What an exact heading counts that is a plain word, which guides explain better than symbols. */
const plainExactFactor = 1.4

/** What a member counts whose page ends like the object that the query takes it from: `device.formats`. */
const ownFactor = 15

/** What a name that the query begins counts more, at most; the longer the rest, the less. */
const beginningFactor = 1

/** What a symbol counts more where the query looks like one and tells of no problem. */
const symbolFactor = 1.5

/** The page rank that doubles a score. */
const rankDivisor = 6

/** What an error code counts for a few plain words, which seldom ask for one. */
const passingFactor = 0.35

/** What a section about problems counts more for a query that tells of one. */
const problemFactor = 1.3

/** The headings of sections and pages about problems. */
const problemHeading = /^(?:what goes wrong|troubleshooting)$/i
const problemWord =
  /\b(?:not|never|no|cannot|unable|fail\w*|crash\w*|broken|stuck|wrong|(?:ca|wo|do|does|is)nt)\b|n['’]t\b/i

/** How much more a heading counts for what the query looks like, beside the words that they share. */
export function createExactness(
  query: string,
  words: QueryWord[],
  quoted: ReadonlyMap<number, number>,
): (heading: IndexedHeading, place: number) => number {
  const wanted = toPlainName(query)
  const wantedTerms = toPlainTerms(query)
  const [, owner, member] = /^(\w+)\.(\w+)$/.exec(wanted) ?? []
  const asksForSymbol = /\p{Ll}\p{Lu}|[\w)][._/]\w|\w\(/u.test(query)
  const asksForTopic = quoted.size === 0 && words.length <= 3 && !asksForSymbol
  const isWhole = words.every((word) => word.isWhole)
  const isProblem = problemWord.test(query)
  return ({ trail, rank, isSymbol }, place) => {
    const page = toPlainName(trail[0] ?? '')
    const heading = trail.at(-1) ?? ''
    const name = toPlainName(heading)
    const isPage = trail.length === 1
    const base =
      (quoted.get(place) ?? 1) *
      (asksForSymbol && isSymbol && !isProblem ? symbolFactor : 1) *
      (1 + rank / rankDivisor) *
      (isProblem && trail.some((each) => problemHeading.test(each)) ? problemFactor : 1) *
      (asksForTopic && heading.includes('/') ? passingFactor : 1)
    const isOwn = member === name && page === owner
    const isExact = name === wanted || isOwn || (isPage && toPlainTerms(heading) === wantedTerms)
    if (isExact) {
      const isPlain = isSymbol && !isPage && /^[a-z]+$/.test(name) && !asksForSymbol
      return base * ((isPage || isSymbol) && !isPlain ? exactFactor : plainExactFactor)
    }
    if (member === name && owner !== undefined && page.includes(owner)) return base * ownFactor
    // A title that goes on with another word is about something else.
    const isBegun = !isWhole && name.startsWith(wanted) && name[wanted.length] !== ' '
    return base * (isBegun ? 1 + (beginningFactor * wanted.length) / name.length : 1)
  }
}

function toPlainTerms(text: string): string {
  return tokenize(text).join(' ')
}

/** A name without what readers may leave out or write otherwise; each key asks for those of all headings. */
const toPlainName = memoize((text) =>
  text
    .toLowerCase()
    .replace(/[<>()'"`]/g, '')
    .replace(/[\s-]+/g, ' ')
    .trim(),
)
