import { tokenizeSpans } from '~/search/client/tokenize'

/** Characters of an excerpt, about two lines of the dialog. */
const excerptLength = 140

/** Characters before the first match that an excerpt shows. */
const leadIn = 40

/**
 * The part of a text around the place that has most of the terms, cut at words, with `…` where text
 * is left out. Without a match it is the beginning.
 */
export function excerptOf(text: string, terms: ReadonlySet<string>): string {
  if (text.length <= excerptLength) return text
  const matches = tokenizeSpans(text).filter(({ term }) => terms.has(term))
  let best = { start: 0, count: 0 }
  for (const { start } of matches) {
    const inside = matches.filter(
      (each) => each.start >= start && each.end <= start + excerptLength - leadIn,
    )
    const count = new Set(inside.map(({ term }) => term)).size
    if (count > best.count) best = { start, count }
  }
  const from = wordStart(text, Math.max(0, best.start - leadIn))
  const to = wordEnd(text, from + excerptLength)
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
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
