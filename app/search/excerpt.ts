import { escapeHtml } from '~/lib/escape-html'
import { shorten } from '~/lib/shorten'
import { tokenize } from './tokenize'

/** Characters of an excerpt, about two lines, and the most before its first match. */
const excerptLength = 140
const leadIn = 40

/** Writes a text as HTML, with `<mark>` around the terms. */
export function markText(text: string, terms: ReadonlySet<string>): string {
  let html = ''
  let at = 0
  for (const { term, start, end } of tokenize(text)) {
    if (!terms.has(term) || end <= at) continue
    const from = Math.max(at, start)
    html += escapeHtml(text.slice(at, from))
    html += `<mark>${escapeHtml(text.slice(from, end))}</mark>`
    at = end
  }
  return html + escapeHtml(text.slice(at))
}

/**
 * Cuts one line out of a text, around the place where most of the terms stand close together. It ends at words,
 * with `…` for the rest. Without a match it is the beginning of the text.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  const lines = text.split('\n')
  let best = { line: lines[0] ?? '', start: 0, count: 0 }
  for (const line of lines) {
    const matches = tokenize(line).filter(({ term }) => terms.has(term))
    for (const [first, { start }] of matches.entries()) {
      const near = matches.slice(first).filter((match) => match.start <= start + excerptLength / 2)
      const count = new Set(near.map(({ term }) => term)).size
      if (count > best.count) best = { line, start, count }
    }
  }
  const { line, start } = best
  if (line.length <= excerptLength) return line
  // Up to `leadIn` characters are given up for a whole word.
  const from =
    start > leadIn ? start - leadIn + line.slice(start - leadIn, start).indexOf(' ') + 1 : 0
  const shown = shorten(line.slice(from), excerptLength)
  return from > 0 ? `…${shown}` : shown
}
