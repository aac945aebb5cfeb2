import { getOrAdd } from '~/lib/memoize'
import { isStopWord, tokenizeNames } from './tokenize'

/** A word of a query: the terms that it may stand for, by how surely it does, and how much it tells. */
export interface WeighedWord {
  terms: ReadonlyMap<string, number>
  weight: number
}

/** Headings and keywords as phrases, which queries are compared with as a whole. */
export interface Phrases {
  /** Adds a phrase that names a place. */
  add: (place: number, phrase: string) => void
  /**
   * Tells how much the best phrase of each place is like a query, from 0 to 1: the share of the phrase
   * that the query says, times the share of the query that the phrase says.
   */
  compare: (words: WeighedWord[]) => Map<number, number>
}

/** Creates an empty set of phrases. */
export function createPhrases(): Phrases {
  const phrases: { place: number; length: number }[] = []
  const ofTerms = new Map<string, number[]>()
  return {
    add(place, phrase) {
      const all = tokenizeNames(phrase).filter((term) => !term.includes('/'))
      const telling = all.filter((term) => !isStopWord(term))
      const terms = new Set(telling.length > 0 ? telling : all)
      for (const term of terms) getOrAdd(ofTerms, term, () => []).push(phrases.length)
      phrases.push({ place, length: terms.size })
    },

    compare(words) {
      const total = words.reduce((sum, { weight }) => sum + weight, 0)
      const said = new Map<number, { ofQuery: number; ofPhrase: number }>()
      for (const { terms, weight } of words) {
        const best = new Map<number, number>()
        for (const [term, sure] of terms) {
          for (const phrase of ofTerms.get(term) ?? []) {
            best.set(phrase, Math.max(best.get(phrase) ?? 0, sure))
          }
        }
        for (const [phrase, sure] of best) {
          const { ofQuery, ofPhrase } = said.get(phrase) ?? { ofQuery: 0, ofPhrase: 0 }
          said.set(phrase, { ofQuery: ofQuery + sure * weight, ofPhrase: ofPhrase + sure })
        }
      }
      const likeness = new Map<number, number>()
      for (const [phrase, { ofQuery, ofPhrase }] of said) {
        const { place = 0, length = 1 } = phrases[phrase] ?? {}
        const like = Math.min(1, ofPhrase / length) ** 1.5 * (ofQuery / total)
        likeness.set(place, Math.max(likeness.get(place) ?? 0, like))
      }
      return likeness
    },
  }
}
