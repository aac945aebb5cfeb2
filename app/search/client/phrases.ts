import type { QueryWord } from '~/search/client/query'
import { tokenizeSpans } from '~/search/client/tokenize'
import { isStopWord } from '~/search/client/words'

/** Headings and keywords as phrases, which queries are compared with as a whole. */
export interface Phrases {
  /** Adds a phrase for a heading, by its number, and gives the phrase's terms. */
  add: (place: number, text: string) => string[]
  /**
   * How much the best phrase of each heading is like a query, from 0 to 1: the share of the phrase
   * that the query says, and the share of the query that the phrase says.
   */
  compare: (words: WeighedWord[], headings: number) => Float32Array
}

/** A word of a query, and how much it tells. */
export interface WeighedWord {
  word: QueryWord
  rarity: number
}

/** Creates an empty set of phrases. */
export function createPhrases(): Phrases {
  const places: number[] = []
  /** Where the terms of each phrase begin, counted through all phrases, and where the last ones end. */
  const starts = [0]
  const ofTerms = new Map<string, { phrase: number; at: number }[]>()

  return {
    add(place, text) {
      const spans = tokenizeSpans(text).filter(({ isPart, term }) => !isPart && !term.includes('/'))
      const telling = spans.filter(({ term }) => !isStopWord(term))
      const terms = [...new Set((telling.length > 0 ? telling : spans).map(({ term }) => term))]
      const start = starts.at(-1) ?? 0
      for (const [at, term] of terms.entries()) {
        const list = ofTerms.get(term) ?? []
        ofTerms.set(term, list)
        list.push({ phrase: places.length, at: start + at })
      }
      places.push(place)
      starts.push(start + terms.length)
      return terms
    },

    compare(words, headings) {
      const total = words.reduce((sum, { rarity }) => sum + rarity, 0)
      const ofQuery = new Float32Array(places.length)
      const ofPhrase = new Float32Array(starts.at(-1) ?? 0)
      for (const { word, rarity } of words) {
        const best = new Map<number, number>()
        for (const [term, sure] of word.terms) {
          for (const { phrase, at } of ofTerms.get(term) ?? []) {
            if (sure > (best.get(phrase) ?? 0)) best.set(phrase, sure)
            if (sure > (ofPhrase[at] ?? 0)) ofPhrase[at] = sure
          }
        }
        for (const [phrase, sure] of best) ofQuery[phrase] = (ofQuery[phrase] ?? 0) + sure * rarity
      }
      const likeness = new Float32Array(headings)
      for (const [phrase, place] of places.entries()) {
        const said = ofQuery[phrase] ?? 0
        if (said === 0) continue
        const [start = 0, end = 0] = starts.slice(phrase, phrase + 2)
        const share =
          ofPhrase.slice(start, end).reduce((sum, sure) => sum + sure, 0) / (end - start)
        const like = share ** 1.5 * (said / total)
        if (like > (likeness[place] ?? 0)) likeness[place] = like
      }
      return likeness
    },
  }
}
