import {
  findAbbreviated,
  findBeginning,
  findSimilar,
  findSplit,
  isUnderstood,
  type Vocabulary,
} from './vocabulary'
import {
  isStopWord,
  isWeakWord,
  foldWord,
  normalizeTerm,
  type TermSpan,
  tokenize,
  tokenizeSpans,
} from './terms'
import { library, siteConfig } from '~/lib/site-config'
import type { Work } from '~/lib/turns'

/** A word of a query, and the terms of the index that it may stand for, by how surely it does. */
export interface QueryWord {
  /** As the reader wrote it. */
  text: string
  terms: Map<string, number>
  /** Whether the index has the word, or one that it begins. */
  isKnown: boolean
  /** Whether the index has it as it is. */
  isWhole: boolean
  /** How much more it tells than another that as many pages have. */
  emphasis: number
}

/** Characters of a query that are looked at: more than the longest error message has. */
const maxLength = 4000

/** Words of a query that are looked for. */
const maxWords = 40

/** Up to so many words are taken for what a person types, who may cut any of them short or slip. */
const maxTypedWords = 8

/** What completions of a word count that is whole already, and of one that is not. */
const completionWeights = { whole: 0.4, open: 0.9 }

/** What a long number counts more, and a name in a message, whose other words are of any language. */
const nameEmphasis = 2

/** What a word counts that says little, and one that names what the whole site is about. */
const weakEmphasis = 0.25
const ownEmphasis = 0.05

/** Terms that a beginning may stand for. */
const maxCompletions = 60

/**
 * What log lines have beside their message: times, process numbers, addresses, paths of files and
 * stack frames.
 */
const logNoise = [
  /https?:\/\/\S+/g,
  /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{20,}\b/gi,
  /\b0x[0-9a-f]+\b/gi,
  /\d{4}-\d\d-\d\d[T ]?|\d\d-\d\d (?=\d\d:)/g,
  /\d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?:[+-]\d{4}|Z)?/g,
  /\[\d+(?::\d+)?\]/g,
  /(?:\/[\w@.+-]+){2,}\/(?=[\w@.+-]+)/g,
  /:\d+:\d+\b/g,
  /\(id: ?\d+\)/g,
  /(?:^|\s)\d{3,6}\s+\d{3,6}(?=\s)/g,
  /^\s*(?:at )\S+ \(.*\)$/gm,
]

/** A query without what a log adds to a message; short queries stay as they are. */
export function withoutLogNoise(query: string): string {
  const text = query.slice(0, maxLength)
  if (text.length < 40) return text
  const clean = logNoise.reduce((rest, noise) => rest.replace(noise, ' '), text)
  return /\p{L}/u.test(clean) ? clean : text
}

/** The names in a text that are written like error codes or their second parts, each once. */
export function findCodes(text: string): string[] {
  const codes = text
    .toLowerCase()
    .matchAll(/(?<![\w/.@-])(?:[a-z]+(?:-[a-z]+)*\/)?[a-z]+(?:-[a-z]+)*(?![\w/-])/g)
  return [...new Set([...codes].map(([code]) => code))].filter((code) => /[/-]/.test(code))
}

/** Splits a query into words, and finds what each may stand for. Stop words count only if all are. */
export function* readQuery(query: string, vocabulary: Vocabulary): Work<QueryWord[]> {
  const spans = tokenizeSpans(query).filter(
    ({ isPart, term }) => !isPart && (!term.includes('/') || vocabulary.has(term)),
  )
  const telling = spans.filter(({ term }) => !isStopWord(term))
  const used = telling.length > 0 ? telling : spans
  const unique = [...new Map(used.map((span) => [span.term, span])).values()].slice(0, maxWords)
  const isTyped = unique.length <= maxTypedWords
  const joined = isTyped ? findJoined(query, spans, vocabulary) : new Map<string, string>()
  const isMessage = unique.length > 4
  const ownTerms = findOwnNames(telling)
  const end = spans.at(-1)?.end
  const words: QueryWord[] = []
  for (const span of unique) {
    yield
    const text = query.slice(span.start, span.end)
    const context: WordInQuery = {
      joined: joined.get(span.term),
      isTyped,
      isMessage,
      isOwn: ownTerms.has(span.term),
      isOpen: isTyped && span.end === end,
    }
    words.push(...(yield* readWord(text, span, vocabulary, context)))
  }
  return words
}

/** What else a query says of one of its words. */
interface WordInQuery {
  /** A term that it makes with its neighbor: `flash light`. */
  joined: string | undefined
  isTyped: boolean
  isMessage: boolean
  /** Whether it names the library or its version, and so none of its pages. */
  isOwn: boolean
  isOpen: boolean
}

/** The terms that words make with the words after them, by the terms of both. */
function findJoined(
  query: string,
  spans: TermSpan[],
  vocabulary: Vocabulary,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [at, span] of spans.entries()) {
    const next = spans[at + 1]
    if (!next || !/^[\s-]$/.test(query.slice(span.end, next.start))) continue
    const whole = query.slice(span.start, span.end) + query.slice(next.start, next.end)
    const term = normalizeTerm(whole)
    if (!/^[a-z]{6,}$/i.test(whole) || !isUnderstood(term, vocabulary)) continue
    for (const each of [span.term, next.term]) found.set(each, term)
  }
  return found
}

/** The words of the package's name; the library's title and its major version. */
const ownName = ` ${tokenize(library.name).join(' ')} `
const ownWords = [siteConfig.title, `v${library.version.split('.')[0]}`].map(normalizeTerm)

/** The terms of a query that are two neighbors in the package's name, the library's title or its version. */
function findOwnNames(spans: TermSpan[]): ReadonlySet<string> {
  const found = spans.flatMap(({ term }, at) => {
    const next = spans[at + 1]?.term ?? ''
    if (ownName.includes(` ${term} ${next} `)) return [term, next]
    return ownWords.includes(term) ? [term] : []
  })
  return new Set(found)
}

function* readWord(
  text: string,
  { term }: TermSpan,
  vocabulary: Vocabulary,
  { joined, isTyped, isMessage, isOwn, isOpen }: WordInQuery,
): Work<QueryWord[]> {
  const folded = foldWord(text)
  const terms = new Map<string, number>()
  const add = (each: string, weight: number): void => {
    if (weight > (terms.get(each) ?? 0)) terms.set(each, weight)
  }
  const isExact = vocabulary.has(term) || vocabulary.has(folded)
  add(term, 1)
  add(folded, 1)
  const parts = toParts(text)
  const synonyms = vocabulary.findSynonyms(term)
  for (const other of synonyms) add(other, isExact ? 0.5 : 0.8)
  if (joined) {
    add(joined, 0.9)
    for (const other of vocabulary.findSynonyms(joined)) add(other, 0.7)
  }
  if (isTyped && (isOpen || !isExact)) {
    for (const each of [folded, term]) {
      for (const whole of vocabulary.startingWith(each, maxCompletions)) {
        add(
          whole,
          (isExact && each.length > 3 ? completionWeights.whole : completionWeights.open) *
            (0.4 + (0.6 * each.length) / whole.length),
        )
      }
    }
  }
  const hasCompletions = isOpen && terms.size > new Set([term, folded]).size
  const isKnown = isExact || hasCompletions
  if (!isExact && isTyped) {
    const abbreviated = findAbbreviated(folded, vocabulary)
    for (const whole of abbreviated) add(whole, 0.6)
    const split =
      hasCompletions || abbreviated.length > 0 || terms.size > 2
        ? []
        : findSplit(folded, vocabulary)
    if (split.length > 0) {
      return split.map((part) => ({
        ...toPartWord(text, part),
        isKnown: true,
        terms: new Map([[part, 0.8]]),
      }))
    }
    const isFound = hasCompletions || abbreviated.length > 0 || synonyms.length > 0
    const similar = isFound ? [] : yield* findSimilar(folded, term, vocabulary)
    for (const [whole, weight] of similar) add(whole, weight)
    const beginning = findBeginning(folded, vocabulary)
    if (beginning && similar.length === 0) add(beginning, 0.4)
    if (abbreviated.length > 0) {
      return [{ text, terms, isKnown: true, isWhole: false, emphasis: 1 }]
    }
    if (similar.length === 0 && !isFound && parts.length > 1) {
      return parts.map((part) => toPartWord(text, part))
    }
  }
  if (!isExact && !isTyped && parts.length > 1) {
    return parts.map((part) => toPartWord(text, part))
  }
  for (const part of parts) add(part, 0.1)
  const emphasis = isOwn ? ownEmphasis : toEmphasis(text, term, isMessage)
  return [{ text, terms, isKnown, isWhole: isExact, emphasis }]
}

function toEmphasis(text: string, term: string, isMessage: boolean): number {
  if (isWeakWord(term)) return weakEmphasis
  const isTelling = /\d{4}/.test(text) || (isMessage && /\p{Ll}\p{Lu}|_/u.test(text))
  return isTelling ? nameEmphasis : 1
}

/** A word of a name that no page has as a whole. */
function toPartWord(text: string, part: string): QueryWord {
  return { text, terms: new Map([[part, 0.5]]), isKnown: false, isWhole: false, emphasis: 1 }
}

/** The words that camel case and underscores join in a name, without single letters. */
function toParts(name: string): string[] {
  return tokenizeSpans(name)
    .filter(({ isPart, start, end }) => isPart && end - start > 1)
    .map(({ term }) => term)
}
