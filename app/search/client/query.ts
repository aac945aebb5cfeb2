import type { Vocabulary } from '~/search/client/vocabulary'
import { findSynonyms, isStopWord } from '~/search/client/words'
import { foldWord, normalizeTerm, type TermSpan, tokenizeSpans } from '~/search/client/tokenize'

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

/** Letters of the longest word that may be a slip or an abbreviation. */
const maxWordLength = 60

/** What a name counts more in a message, whose other words are of any language. */
const nameEmphasis = 2

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
export function readQuery(query: string, vocabulary: Vocabulary): QueryWord[] {
  const spans = tokenizeSpans(query).filter(
    ({ isPart, term }) => !isPart && (!term.includes('/') || vocabulary.has(term)),
  )
  const telling = spans.filter(({ term }) => !isStopWord(term))
  const used = telling.length > 0 ? telling : spans
  const unique = [...new Map(used.map((span) => [span.term, span])).values()].slice(0, maxWords)
  const isTyped = unique.length <= maxTypedWords
  const isMessage = unique.length > 4
  const end = spans.at(-1)?.end
  return unique.flatMap((span) => {
    const text = query.slice(span.start, span.end)
    return readWord(text, span, vocabulary, {
      isTyped,
      isMessage,
      isOpen: isTyped && span.end === end,
    })
  })
}

function readWord(
  text: string,
  { term }: TermSpan,
  vocabulary: Vocabulary,
  { isTyped, isMessage, isOpen }: { isTyped: boolean; isMessage: boolean; isOpen: boolean },
): QueryWord[] {
  const folded = foldWord(text)
  const terms = new Map<string, number>()
  const add = (each: string, weight: number): void => {
    if (weight > (terms.get(each) ?? 0)) terms.set(each, weight)
  }
  const isExact = vocabulary.has(term) || vocabulary.has(folded)
  add(term, 1)
  add(folded, 1)
  const parts = toParts(text)
  for (const other of findSynonyms(term)) add(other, 0.7)
  if (isTyped && (isOpen || !isExact)) {
    for (const each of [folded, term]) {
      for (const whole of vocabulary.startingWith(each, maxCompletions)) {
        add(
          whole,
          (isExact && each.length > 3 ? 0.7 : 0.9) * (0.4 + (0.6 * each.length) / whole.length),
        )
      }
    }
  }
  const hasCompletions = isOpen && terms.size > new Set([term, folded]).size
  const isKnown = isExact || hasCompletions
  if (!isExact && isTyped) {
    const abbreviated =
      folded.length > 4 && folded.length <= maxWordLength
        ? findAbbreviated(folded, vocabulary.symbols)
        : []
    for (const whole of abbreviated) add(whole, 0.6)
    const isFound = hasCompletions || abbreviated.length > 0
    const similar = isFound ? [] : findSimilar(folded, term, vocabulary)
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
  const emphasis = isMessage && /\p{Ll}\p{Lu}|_/u.test(text) ? nameEmphasis : 1
  return [{ text, terms, isKnown, isWhole: isExact, emphasis }]
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

/** Symbols of which the text has the beginnings of words, one after the other: `usecamdev`. */
function findAbbreviated(text: string, symbols: Vocabulary['symbols']): string[] {
  return [...symbols].filter(([, words]) => isAbbreviation(text, words)).map(([symbol]) => symbol)
}

function isAbbreviation(text: string, words: string[]): boolean {
  const [word, ...others] = words
  if (text === '') return true
  if (word === undefined) return false
  let shared = 0
  while (shared < word.length && word[shared] === text[shared]) shared += 1
  for (let length = shared; length >= 2; length -= 1) {
    if (isAbbreviation(text.slice(length), others)) return true
  }
  return shared === 0 && others.length > 1 && isAbbreviation(text, others)
}

/** The terms that a word with a slip or two may be meant for, the nearest only. */
function findSimilar(folded: string, term: string, vocabulary: Vocabulary): [string, number][] {
  if (folded.length < 4 || folded.length > maxWordLength) return []
  const tolerance = folded.length < 8 ? 1 : 2
  const found = vocabulary
    .ofLength(term.length, tolerance + 1)
    .flatMap((whole): [string, number][] => {
      const distance = Math.min(
        editDistance(folded, whole, tolerance),
        editDistance(term, whole, tolerance),
      )
      return distance > tolerance ? [] : [[whole, distance]]
    })
  const nearest = Math.min(...found.map(([, distance]) => distance))
  return found
    .filter(([, distance]) => distance === nearest)
    .map(([whole, distance]) => [
      whole,
      (distance === 1 ? 0.7 : 0.5) * (whole[0] === folded[0] ? 1 : 0.7),
    ])
}

/** The longest term that a word begins with and that makes up most of it: `install` for `installer`. */
function findBeginning(word: string, { has }: Vocabulary): string | undefined {
  if (word.length > maxWordLength) return undefined
  const shortest = Math.max(4, Math.ceil(word.length * 0.55))
  for (let length = word.length - 1; length >= shortest; length -= 1) {
    const start = normalizeTerm(word.slice(0, length))
    if (has(start)) return start
  }
  return undefined
}

/**
 * How many letters are to be added, dropped, changed or swapped with their neighbor; any more than
 * `max` are not counted. Source: https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance
 */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row]
    let least = row
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1]
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > max) return max + 1
    before = last
    last = next
  }
  return last[b.length] ?? max + 1
}
