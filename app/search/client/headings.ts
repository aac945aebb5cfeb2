import type { IndexedHeading } from '~/search/client/packed-index'
import { foldWord, tokenizeSpans } from '~/search/client/tokenize'

/** What a term counts in a heading itself, in a keyword of it, above it, in the text below it, and in code alone. */
export const weights = { heading: 5, keyword: 4.5, trail: 1.5, lead: 1.5, text: 1, code: 0.7 }

/** What the title of a page counts more than a heading on it. */
const guideTitleFactor = 1.8
const symbolTitleFactor = 1.2

/** What a word of a name counts, as a share of the whole name. */
export const partWeight = 0.4

/** A heading that so many pages have tells none of them from the others. */
const commonHeadingPages = 5

/** Where a term stands in headings themselves, and what it counts there. */
export type HeadingPlaces = Map<string, { place: number; weight: number }[]>

/** Has a heading found by what readers call it, nearly as by its own words. */
export function readKeyword(terms: string[], place: number, ofHeadings: HeadingPlaces): void {
  const weight = weights.keyword / Math.sqrt(Math.max(1, terms.length))
  for (const term of terms) {
    const list = ofHeadings.get(term) ?? []
    ofHeadings.set(term, list)
    const known = list.find((each) => each.place === place)
    if (known) known.weight = Math.max(known.weight, weight)
    else list.push({ place, weight })
  }
}

/** Notes where the terms of a heading stand, and of symbols and error codes what they are. */
export function readHeading(
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

/** Headings that many pages have, such as "Where to go next", say nothing about what is below them. */
export function createCommonHeadings(
  headings: IndexedHeading[],
): (heading: IndexedHeading) => boolean {
  const pages = new Map<string, Set<number>>()
  for (const { trail, page } of headings) {
    const name = trail.at(-1) ?? ''
    pages.set(name, (pages.get(name) ?? new Set()).add(page))
  }
  return ({ trail, isSymbol }) =>
    !isSymbol && (pages.get(trail.at(-1) ?? '')?.size ?? 0) >= commonHeadingPages
}
