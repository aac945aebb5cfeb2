import type { MarkedText } from '~/search/client/types'
import { tokenizeSpans } from '~/search/client/tokenize'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for use in HTML, in attributes as well. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

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
