import { withAnchor } from '~/lib/paths'
import type { IndexedHeading } from './packed-index'
import { tokenizeSpans } from './terms'
import { headingLevels, type SearchHit, type TextPart, toHierarchy } from './types'

/** Characters of an excerpt, about two lines of the dialog. */
const excerptLength = 140

/** Characters before the first match that an excerpt shows. */
const leadIn = 40

/** Places of a term in a text among which an excerpt is chosen. */
const maxMatches = 20

/**
 * Makes a hit of a heading found by some terms: of the heading's own type where it has one of them,
 * else of type content. `text` may be empty; `toUrl` drops a hit by giving undefined.
 */
export function headingToHit(
  heading: IndexedHeading,
  terms: ReadonlySet<string>,
  text: string,
  toUrl: (url: string) => string | undefined,
): SearchHit | undefined {
  const { section, trail, pathname, anchor, query } = heading
  const url = toUrl(withAnchor(pathname + query, anchor))
  const pageUrl = toUrl(pathname)
  const level = headingLevels[trail.length - 1]
  if (url === undefined || pageUrl === undefined || !level) return undefined
  const title = markText(trail.at(-1) ?? '', terms)
  const excerpt = excerptOf(text, terms)
  return {
    objectID: withAnchor(pathname, anchor),
    type: !excerpt || title.some(({ isMarked }) => isMarked) ? level : 'content',
    url,
    url_without_anchor: pageUrl,
    anchor: anchor || null,
    content: excerpt || null,
    hierarchy: toHierarchy(section, trail),
    marked: { title, snippet: markText(excerpt, terms) },
  }
}

/** Splits a text into parts, marked where it has one of the terms. */
export function markText(text: string, terms: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = []
  const add = (piece: string, isMarked: boolean): void => {
    if (piece) parts.push({ text: piece, isMarked })
  }
  let at = 0
  for (const { term, start, end } of tokenizeSpans(text)) {
    if (!terms.has(term) || end <= at) continue
    const from = Math.max(at, start)
    add(text.slice(at, from), false)
    add(text.slice(from, end), true)
    at = end
  }
  add(text.slice(at), false)
  return parts
}

/**
 * The part of a text around the place that has most of the terms, of one line and cut at words, with
 * `…` where something is left out. Without a match it is the beginning.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  let best = { line: '', start: 0, count: -1 }
  for (const line of text.split('\n')) {
    // Code follows; it is shown only if what is said of it has none of the terms.
    if (line === '' && best.count > 0) break
    const found = findDensest(line, terms)
    if (found.count > best.count) best = { line, ...found }
  }
  return cutOut(best.line, best.start)
}

/** Where in a line most of the terms are close together, and how many that are. */
function findDensest(line: string, terms: ReadonlySet<string>): { start: number; count: number } {
  const matches = findTerms(line, terms)
  let best = { start: 0, count: 0 }
  for (const [first, { start }] of matches.entries()) {
    const inside = new Set<string>()
    for (let at = first; at < matches.length; at += 1) {
      const match = matches[at]
      if (!match || match.start > start + excerptLength - 2 * leadIn) break
      inside.add(match.term)
    }
    if (inside.size > best.count) best = { start, count: inside.size }
  }
  return best
}

function cutOut(line: string, start: number): string {
  if (line.length <= excerptLength) return line
  const from = wordStart(line, Math.max(0, start - leadIn))
  const to = wordEnd(line, from + excerptLength)
  const isCut = to < line.length
  const shown = line.slice(from, to)
  // No "fails.…": the dots stand for the end of the sentence, too.
  return `${from > 0 ? '…' : ''}${isCut ? `${shown.replace(/[.,;:]+$/, '')}…` : shown}`
}

/** Where terms stand in a text, in its order; not by splitting it into terms, which takes long. */
function findTerms(text: string, terms: ReadonlySet<string>): { term: string; start: number }[] {
  const lower = text.toLowerCase()
  const matches = [...terms].flatMap((term) => {
    const found: { term: string; start: number }[] = []
    for (let start = lower.indexOf(term); start >= 0 && found.length < maxMatches;) {
      found.push({ term, start })
      start = lower.indexOf(term, start + term.length)
    }
    return term ? found : []
  })
  return matches.sort((one, other) => one.start - other.start)
}

function wordStart(text: string, at: number): number {
  if (at === 0) return 0
  const space = text.indexOf(' ', at)
  return space < 0 || space > at + leadIn ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space < at - leadIn ? at : space
}
