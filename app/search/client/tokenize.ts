/** A term of a text and where it stands: `text.slice(start, end)` is what the term was made of. */
export interface TermSpan {
  term: string
  start: number
  end: number
}

/** Runs of letters, digits and the signs that join them to one name, such as `device/no-device`. */
const chunk = /[\p{L}\p{M}\p{N}$_]+(?:[./:@-]+[\p{L}\p{M}\p{N}$_]+)*(?:\+\+|#)?/gu
const name = /[\p{L}\p{M}\p{N}]+(?:\+\+|#)?/gu
const camelPart = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|\p{N}+|[\p{L}\p{M}\p{N}]+/gu

/**
 * Splits a text into terms: each name as a whole, the names that slashes, dots, hyphens and
 * underscores join, and the words that camel case joins. Index and queries are split by this.
 */
export function tokenizeSpans(text: string): TermSpan[] {
  const spans: TermSpan[] = []
  for (const { 0: whole, index } of text.matchAll(chunk)) {
    const found = new Set<string>()
    const add = (piece: string, offset: number): void => {
      const term = normalizeTerm(piece)
      const key = `${offset}:${term}`
      if (!term || found.has(key)) return
      found.add(key)
      spans.push({ term, start: index + offset, end: index + offset + piece.length })
    }
    add(whole, 0)
    for (const part of whole.matchAll(name)) {
      add(part[0], part.index)
      for (const word of part[0].matchAll(camelPart)) add(word[0], part.index + word.index)
    }
  }
  return spans
}

/** The terms of a text, in its order, repeated ones included. */
export function tokenize(text: string): string[] {
  return tokenizeSpans(text).map(({ term }) => term)
}

/** One spelling for words that mean the same: lower case, no accents, no plural. */
export function normalizeTerm(word: string): string {
  const plain = word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
  return /[^sui]s$/.test(plain) && plain.length > 3 ? plain.slice(0, -1) : plain
}
