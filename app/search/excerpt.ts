import { tokenizeSpans } from './tokenize'

/** A piece of a text; `isMarked` where it is what the reader searched for. */
export interface TextPart {
  text: string
  isMarked: boolean
}

/** Characters of an excerpt, about two lines, and of those before the first match. */
const excerptLength = 140
const leadIn = 40

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
    const found = findDensest(line, terms)
    if (found.count > best.count) best = { line, ...found }
  }
  return cutOut(best.line, best.start)
}

/** Where in a line most of the terms are close together, and how many that are. */
function findDensest(line: string, terms: ReadonlySet<string>): { start: number; count: number } {
  const matches = tokenizeSpans(line).filter(({ term }) => terms.has(term))
  let best = { start: 0, count: 0 }
  for (const [first, { start }] of matches.entries()) {
    const near = matches.slice(first).filter((match) => match.start <= start + excerptLength / 2)
    const count = new Set(near.map(({ term }) => term)).size
    if (count > best.count) best = { start, count }
  }
  return best
}

function cutOut(line: string, start: number): string {
  if (line.length <= excerptLength) return line
  const from = wordStart(line, Math.max(0, start - leadIn))
  const to = wordEnd(line, from + excerptLength)
  const shown = line.slice(from, to)
  // No "fails.…": the dots stand for the end of the sentence, too.
  const end = to < line.length ? `${shown.replace(/[.,;:]+$/, '')}…` : shown
  return from > 0 ? `…${end}` : end
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
