import { foldWord, isStopWord, tokenizeSpans } from './tokenize'
import type { Vocabulary } from './vocabulary'

/** A word of a query, and the terms of the index that it may stand for, by how surely it does. */
export interface QueryWord {
  /** As the reader wrote it. */
  text: string
  terms: Map<string, number>
  /** Whether a page has it, or what it may stand for. */
  isKnown: boolean
}

/** Characters and words of a query that are looked at: more than the longest error message has. */
const maxLength = 4000
const maxWords = 40

/** Up to so many words are taken for what a person types, who may cut any of them short or slip. */
const maxTypedWords = 8

/** Splits a query into words, and finds what each may stand for. Stop words count only if all are. */
export function readQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const spans = tokenizeSpans(query.slice(0, maxLength)).filter(
    ({ isPart, term }) => !isPart && (!term.includes('/') || vocabulary.has(term)),
  )
  const telling = spans.filter(({ term }) => !isStopWord(term))
  const used = telling.length > 0 ? telling : spans
  const unique = [...new Map(used.map((span) => [span.term, span])).values()].slice(0, maxWords)
  const isTyped = unique.length <= maxTypedWords
  return unique.map(({ term, start, end }, at) => {
    const text = query.slice(start, end)
    const terms = new Map([[term, 1]])
    const add = (each: string, sure: number): void => {
      terms.set(each, Math.max(sure, terms.get(each) ?? 0))
    }
    const isExact = vocabulary.has(term)
    for (const other of vocabulary.getSynonyms(term)) add(other, isExact ? 0.4 : 0.8)
    if (isTyped && (!isExact || at === unique.length - 1)) {
      for (const whole of vocabulary.findBeginning(foldWord(text))) add(whole, 0.5)
    }
    if (isTyped && !isExact && terms.size === 1) {
      for (const whole of vocabulary.findSimilar(foldWord(text))) add(whole, 0.6)
    }
    const isKnown = isExact || terms.size > 1 || !isTyped
    return { text, terms, isKnown }
  })
}
