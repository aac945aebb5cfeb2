import { library, siteConfig } from '~/lib/site-config'
import {
  foldWord,
  isStopWord,
  isWeakWord,
  normalizeTerm,
  type TermSpan,
  tokenize,
  tokenizeSpans,
} from './tokenize'
import type { Vocabulary } from './vocabulary'

/** A word of a query, and the terms of the index that it may stand for, by how surely it does. */
export interface QueryWord {
  /** As the reader wrote it. */
  text: string
  terms: Map<string, number>
  /** Whether a page has it, or what it may stand for. */
  isKnown: boolean
  /** How much it tells, compared with others that as many pages have. */
  emphasis: number
}

/** Characters and words of a query that are looked at: more than the longest error message has. */
const maxLength = 4000
const maxWords = 40

/** Up to so many words are taken for what a person types, who may cut any of them short or slip. */
const maxTypedWords = 8

/** What log lines have beside their message: times, process numbers, addresses, paths and stack frames. */
const logNoise = [
  /https?:\/\/\S+/g,
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f-]{20,}\b/gi,
  /\b0x[\da-f]+\b/gi,
  /\d{4}-\d\d-\d\d[T ]?|\d\d-\d\d (?=\d\d:)/g,
  /\d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?:[+-]\d{4}|Z)?/g,
  /\[\d+(?::\d+)?\]|:\d+:\d+\b|\(id: ?\d+\)/g,
  /(?:\/[\w@.+-]+){2,}\/(?=[\w@.+-]+)/g,
  /(?:^|\s)\d{3,6}\s+\d{3,6}(?=\s)/g,
  /^\s*at \S+ \(.*\)$/gm,
]

/** Gives a query without what a log adds to a message; short queries stay as they are. */
export function withoutLogNoise(query: string): string {
  const text = query.slice(0, maxLength)
  if (text.length < 40) return text
  const clean = logNoise.reduce((rest, noise) => rest.replace(noise, ' '), text)
  return /\p{L}/u.test(clean) ? clean : text
}

/** Splits a query into words, and finds what each may stand for. Stop words count only if all are. */
export function readQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const spans = tokenizeSpans(query).filter(
    ({ isPart, term }) => !isPart && (!term.includes('/') || vocabulary.has(term)),
  )
  const telling = spans.filter(({ term }) => !isStopWord(term))
  const used = telling.length > 0 ? telling : spans
  const unique = [...new Map(used.map((span) => [span.term, span])).values()].slice(0, maxWords)
  const own = findOwnNames(telling.map(({ term }) => term))
  const isTyped = unique.length <= maxTypedWords
  return unique.flatMap((span) => {
    const { term } = span
    const text = query.slice(span.start, span.end)
    const emphasis = own.has(term) ? 0.05 : isWeakWord(term) ? 0.25 : 1
    const terms = new Map([[term, 1]])
    const add = (each: string, sure: number): void => {
      terms.set(each, Math.max(sure, terms.get(each) ?? 0))
    }
    const isExact = vocabulary.has(term)
    for (const other of vocabulary.getSynonyms(term)) add(other, isExact ? 0.4 : 0.8)
    if (isTyped) {
      for (const joined of joinNeighbors(query, spans, span)) {
        if (vocabulary.has(joined)) add(joined, 0.9)
        for (const other of vocabulary.getSynonyms(joined)) add(other, 0.7)
      }
      if (!isExact || span === spans.at(-1)) {
        for (const whole of vocabulary.findBeginning(foldWord(text))) {
          add(whole, (isExact ? 0.4 : 0.9) * (0.4 + (0.6 * term.length) / whole.length))
        }
      }
      const isGuess = !isExact && terms.size === 1
      const parts = isGuess ? splitWord(foldWord(text), vocabulary) : []
      if (parts.length > 0) {
        return parts.map((part) => ({
          text,
          terms: new Map([[part, 0.8]]),
          isKnown: true,
          emphasis,
        }))
      }
      if (isGuess) for (const whole of vocabulary.findSimilar(foldWord(text))) add(whole, 0.6)
    }
    const isKnown = isExact || terms.size > 1
    // The words that camel case and underscores join in a name, without single letters.
    const parts = tokenizeSpans(text).filter(({ isPart, start, end }) => isPart && end - start > 1)
    for (const part of parts) add(part.term, isKnown ? 0.1 : 0.5)
    return [{ text, terms, isKnown, emphasis }]
  })
}

/** The terms that a word makes with the one before and the one after it: `flash light`. */
function joinNeighbors(query: string, spans: TermSpan[], span: TermSpan): string[] {
  const at = spans.indexOf(span)
  return [at - 1, at].flatMap((first) => {
    const [one, other] = [spans[first], spans[first + 1]]
    if (!one || !other || !/^[\s-]$/.test(query.slice(one.end, other.start))) return []
    const joined = query.slice(one.start, one.end) + query.slice(other.start, other.end)
    return joined.length < 6 ? [] : normalizeTerm(joined)
  })
}

/** The two words that are written as one: `closeup`. */
function splitWord(word: string, { has, getSynonyms }: Vocabulary): string[] {
  for (let at = 3; at <= Math.min(word.length, 60) - 3; at += 1) {
    const both = [word.slice(0, at), word.slice(at)].map(normalizeTerm)
    if (both.every((each) => has(each) || getSynonyms(each).length > 0)) return both
  }
  return []
}

const ownName = ` ${tokenize(library.name).join(' ')} `
const ownWords = [siteConfig.title, `v${library.version.split('.')[0]}`].map(normalizeTerm)

/** Finds the terms that are two neighbors in the package's name, the library's title or its version. */
function findOwnNames(terms: string[]): ReadonlySet<string> {
  const found = terms.flatMap((term, at) => {
    const next = terms[at + 1] ?? ''
    if (ownName.includes(` ${term} ${next} `)) return [term, next]
    return ownWords.includes(term) ? [term] : []
  })
  return new Set(found)
}
