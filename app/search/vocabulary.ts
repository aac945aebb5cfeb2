import SearchableMap from 'minisearch/SearchableMap'
import {
  dropStopWords,
  foldWord,
  normalizeTerm,
  type TermSpan,
  tokenize,
  tokenizeNames,
} from './tokenize'

/** A word of a query. */
export interface QueryWord {
  /** As the reader wrote it. */
  text: string
  /** The terms of the index that it may stand for, each with its certainty from 0 to 1. */
  terms: Map<string, number>
}

/** The words of all pages, with the synonyms that readers use for them. */
export type Vocabulary = ReturnType<typeof createVocabulary>

/** The most words of a query that count, more than the longest error message has. */
const maxWords = 40

/** The most words that a beginning stands for. */
const maxCompletions = 60

/** The shortest word that may have a typo, and two; and the longest that is compared. */
const typos = { one: 4, two: 5, longest: 60 }

/** Creates an empty vocabulary. Synonyms are words of pages, separated by spaces, by the reader's word. */
export function createVocabulary(synonyms: Record<string, string>) {
  const termOf = new SearchableMap<string>()
  const known = new Set<string>()
  const synonymsOf = new Map<string, string[]>()
  for (const [word, others] of Object.entries(synonyms)) {
    synonymsOf.set(normalizeTerm(word), others.split(' ').map(normalizeTerm))
  }

  function toQueryWord({ text, term, isLast }: TermSpan & { isLast: boolean }): QueryWord {
    const word = foldWord(text)
    const isExact = known.has(term)
    const terms = new Map<string, number>()
    for (const other of synonymsOf.get(term) ?? []) terms.set(other, isExact ? 0.4 : 0.8)
    if (isLast || !isExact) {
      const completions = [...termOf.atPrefix(word).values()].slice(0, maxCompletions)
      for (const completion of completions) terms.set(completion, 0.5)
    }
    if (!isExact && terms.size === 0) {
      for (const similar of findSimilar(word)) terms.set(similar, 0.6)
    }
    const isKnown = isExact || terms.size > 0
    for (const { term: inner } of tokenize(text)) {
      if (inner.length > 1 && !terms.has(inner)) terms.set(inner, isKnown ? 0.1 : 0.5)
    }
    return { text, terms: terms.set(term, 1) }
  }

  /** Finds the terms of words that differ by a typo or two, only the nearest. */
  function findSimilar(word: string): string[] {
    if (word.length < typos.one || word.length > typos.longest) return []
    const found = [...termOf.fuzzyGet(word, word.length < typos.two ? 1 : 2).values()]
    const nearest = Math.min(...found.map(([, distance]) => distance))
    return found.flatMap(([term, distance]) => (distance === nearest ? term : []))
  }

  return {
    /** Splits a text of a page into terms, and learns its words. */
    learn: (text: string): string[] =>
      tokenize(text).map(({ text: word, term }) => {
        termOf.set(foldWord(word), term)
        known.add(term)
        return term
      }),
    /** Splits a query into words. Stop words count only if there is nothing else. */
    parse(query: string): QueryWord[] {
      const spans = tokenizeNames(query)
      const last = spans.at(-1)
      const words = new Map(dropStopWords(spans).map((span) => [span.term, span]))
      return [...words.values()]
        .slice(0, maxWords)
        .map((span) => toQueryWord({ ...span, isLast: span.end === last?.end }))
    },
  }
}
