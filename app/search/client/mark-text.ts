import { escapeHtml } from '~/search/client/escape-html'
import type { MarkedText } from '~/search/client/types'
import { tokenizeSpans } from '~/search/client/tokenize'

/** Escapes a text and puts `<mark>` around the terms that it shares with the ones given. */
export function markText(text: string, terms: ReadonlySet<string>): MarkedText {
  const words = new Set<string>()
  let value = ''
  let at = 0
  let hasOther = false
  for (const { term, start, end } of tokenizeSpans(text)) {
    if (!terms.has(term)) hasOther = true
    if (!terms.has(term) || end <= at) continue
    const from = Math.max(at, start)
    value += `${escapeHtml(text.slice(at, from))}<mark>${escapeHtml(text.slice(from, end))}</mark>`
    words.add(term)
    at = end
  }
  value += escapeHtml(text.slice(at))
  const matchLevel = words.size === 0 ? 'none' : hasOther ? 'partial' : 'full'
  return { value, matchLevel, matchedWords: [...words] }
}

/** Escapes a text in which pairs of signs stand around what matched, and makes these `<mark>`. */
export function signsToMarks(text: string, start: string, end: string): string {
  return escapeHtml(text).replaceAll(start, '<mark>').replaceAll(end, '</mark>')
}
