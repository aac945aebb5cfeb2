import SearchableMap from 'minisearch/SearchableMap'
import { foldWord, isStopWord, normalizeTerm, type TermSpan, tokenizeSpans } from './tokenize'

/** A word of a query, and the terms of the index that it may stand for, by how surely it does. */
export interface QueryWord {
  /** As the reader wrote it. */
  text: string
  terms: Map<string, number>
  /** Whether a page has it, or what it may stand for. */
  isKnown: boolean
}

/** What pages say, and what readers call it: queries are read by it. */
export interface Vocabulary {
  /** Splits a text of a page into terms, and learns its words. */
  learn: (text: string) => string[]
  /** Splits a query into words, and finds what each may stand for. Stop words count only if all are. */
  read: (query: string) => QueryWord[]
}

/** Characters and words of a query that are looked at: more than the longest error message has. */
const maxLength = 4000
const maxWords = 40

/** The most terms that the beginning of a word stands for. */
const maxBeginnings = 60

/** Letters that a word must have to be taken for another with a slip, and for one with two. */
const slips = { one: 4, two: 5, longest: 60 }

/** Creates an empty vocabulary. Synonyms are words of pages by the word that readers use. */
export function createVocabulary(synonyms: Record<string, string>): Vocabulary {
  const termOf = new SearchableMap<string>()
  const known = new Set<string>()
  const synonymsOf = new Map<string, string[]>()
  for (const [word, others] of Object.entries(synonyms)) {
    synonymsOf.set(normalizeTerm(word), others.split(' ').map(normalizeTerm))
  }

  function readWord(text: string, term: string, isLast: boolean): QueryWord {
    const word = foldWord(text)
    const isExact = known.has(term)
    const terms = new Map<string, number>()
    for (const other of synonymsOf.get(term) ?? []) terms.set(other, isExact ? 0.4 : 0.8)
    if (isLast || !isExact) {
      for (const whole of [...termOf.atPrefix(word).values()].slice(0, maxBeginnings)) {
        terms.set(whole, 0.5)
      }
    }
    if (!isExact && terms.size === 0) {
      for (const similar of findSimilar(word)) terms.set(similar, 0.6)
    }
    const isKnown = isExact || terms.size > 0
    for (const { term: part, isPart } of tokenizeSpans(text)) {
      if (isPart && part.length > 1 && !terms.has(part)) terms.set(part, isKnown ? 0.1 : 0.5)
    }
    return { text, terms: terms.set(term, 1), isKnown }
  }

  /** The terms of words that differ by a slip or two, the nearest only. */
  function findSimilar(word: string): string[] {
    if (word.length < slips.one || word.length > slips.longest) return []
    const found = [...termOf.fuzzyGet(word, word.length < slips.two ? 1 : 2).values()]
    const nearest = Math.min(...found.map(([, distance]) => distance))
    return found.flatMap(([term, distance]) => (distance === nearest ? term : []))
  }

  return {
    learn: (text) =>
      tokenizeSpans(text).map(({ term, start, end }) => {
        termOf.set(foldWord(text.slice(start, end)), term)
        known.add(term)
        return term
      }),
    read(query) {
      const spans = tokenizeSpans(query.slice(0, maxLength)).filter(({ isPart }) => !isPart)
      const telling = spans.filter(({ term }) => !isStopWord(term))
      const used = telling.length > 0 ? telling : spans
      const unique = new Map(used.map((span): [string, TermSpan] => [span.term, span]))
      return [...unique.values()]
        .slice(0, maxWords)
        .map(({ term, start, end }) =>
          readWord(query.slice(start, end), term, end === spans.at(-1)?.end),
        )
    },
  }
}
