import SearchableMap from 'minisearch/SearchableMap'
import { foldWord, normalizeTerm, tokenizeSpans } from './tokenize'

/** What the index knows of words. */
export interface Vocabulary {
  /** Splits a text into terms, and learns its words. */
  learn: (text: string) => string[]
  /** Whether a page has a term. */
  has: (term: string) => boolean
  /** The terms that pages use for what a term means. */
  getSynonyms: (term: string) => string[]
  /** The terms of words that begin so. */
  findBeginning: (word: string) => string[]
  /** The terms of words that differ by a slip or two, the nearest only. */
  findSimilar: (word: string) => string[]
}

/** The most terms that a beginning stands for. */
const maxBeginning = 60

/** Letters of the shortest and the longest word that may have a slip, and from which on it may have two. */
const slips = { shortest: 4, two: 5, longest: 60 }

/** Creates an empty vocabulary from the words of pages by the word that readers use. */
export function createVocabulary(synonymsOf: Record<string, string>): Vocabulary {
  const termOf = new SearchableMap<string>()
  const terms = new Set<string>()
  const words = new Set<string>()
  const synonyms = new Map(
    Object.entries(synonymsOf).map(([word, others]) => [
      normalizeTerm(word),
      others.split(' ').map(normalizeTerm),
    ]),
  )
  return {
    learn: (text) =>
      tokenizeSpans(text).map(({ term, start, end }) => {
        const word = foldWord(text.slice(start, end))
        if (!words.has(word)) {
          words.add(word)
          terms.add(term)
          termOf.set(word, term)
        }
        return term
      }),
    has: (term) => terms.has(term),
    getSynonyms: (term) => synonyms.get(term) ?? [],
    findBeginning: (word) => [...new Set(termOf.atPrefix(word).values())].slice(0, maxBeginning),
    findSimilar(word) {
      if (word.length < slips.shortest || word.length > slips.longest) return []
      const found = [...termOf.fuzzyGet(word, word.length < slips.two ? 1 : 2).values()]
      const nearest = Math.min(...found.map(([, distance]) => distance))
      return [...new Set(found.flatMap(([term, distance]) => (distance === nearest ? term : [])))]
    },
  }
}
