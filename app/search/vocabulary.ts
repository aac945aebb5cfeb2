import { getOrAdd } from '~/lib/memoize'
import type { Work } from '~/lib/turns'
import { normalizeTerm } from './terms'

/** The terms of an index, by which a query's words are understood. */
export interface Vocabulary {
  has: (term: string) => boolean
  /** The terms that begin so, up to a number of headings' and as many others. */
  startingWith: (beginning: string, max: number) => string[]
  /** The terms that are as long, give or take so many letters. */
  ofLength: (length: number, tolerance: number) => string[]
  /** The words that symbols are made of, by the symbol's own term. */
  symbols: ReadonlyMap<string, string[]>
  /** The terms that pages use for what a term means. */
  findSynonyms: (term: string) => string[]
}

/** Creates the vocabulary of an index from the terms of its texts and headings. */
export function* createVocabulary(
  ofHeadings: string[],
  ofTexts: string[],
  symbols: Map<string, string[]>,
  synonyms: ReadonlyMap<string, string[]>,
): Work<Vocabulary> {
  const ofSynonyms = new Map(
    [...synonyms].map(([word, others]) => [normalizeTerm(word), others.map(normalizeTerm)]),
  )
  const words = [...ofTexts, ...ofHeadings]
  yield
  const sortedHeadings = ofHeadings.toSorted()
  yield
  const terms = new Set(words)
  const sorted = [...terms].sort()
  yield
  const byLength = new Map<number, string[]>()
  for (const term of sorted) getOrAdd(byLength, term.length, () => []).push(term)
  return {
    symbols,
    findSynonyms: (term) => ofSynonyms.get(term) ?? [],
    has: (term) => terms.has(term),
    startingWith(beginning, max) {
      const found = [sortedHeadings, sorted].flatMap((list) => {
        const from = firstFrom(list, beginning)
        return list.slice(from, from + max).filter((term) => term.startsWith(beginning))
      })
      return [...new Set(found)]
    },
    ofLength: (length, tolerance) =>
      Array.from({ length: 2 * tolerance + 1 }, (_, at) => length - tolerance + at).flatMap(
        (each) => byLength.get(each) ?? [],
      ),
  }
}

/** Place of the first word that is not before the term. */
function firstFrom(sorted: string[], term: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < term) from = middle + 1
    else to = middle
  }
  return from
}

/** Letters of the longest word that may be a slip or an abbreviation. */
const maxWordLength = 60

/** Whether pages have a term, or another one for it. */
export function isUnderstood(term: string, { has, findSynonyms }: Vocabulary): boolean {
  return has(term) || findSynonyms(term).length > 0
}

/** The two words that are written as one: `closeup`, `itf14`. */
export function findSplit(word: string, vocabulary: Vocabulary): string[] {
  if (word.length > maxWordLength) return []
  const [, letters, digits] = /^([a-z]{2,})(\d+)$/.exec(word) ?? []
  if (letters && digits) return [letters, digits].map(normalizeTerm)
  for (let at = 3; at <= word.length - 3; at += 1) {
    const both = [word.slice(0, at), word.slice(at)]
    if (both.every((each) => isUnderstood(normalizeTerm(each), vocabulary))) {
      return both.map(normalizeTerm)
    }
  }
  return []
}

/** Symbols of which the text has the beginnings of words, one after the other: `usecamdev`. */
export function findAbbreviated(text: string, { symbols }: Vocabulary): string[] {
  if (text.length < 5 || text.length > maxWordLength) return []
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

/** Words that are compared with a misspelled one between two chances for the browser to draw. */
const comparedWords = 50

/** The terms that a word with a slip or two may be meant for, the nearest only. */
export function* findSimilar(
  folded: string,
  term: string,
  vocabulary: Vocabulary,
): Work<[string, number][]> {
  if (folded.length < 4 || folded.length > maxWordLength) return []
  const tolerance = folded.length < 8 ? 1 : 2
  const found: [string, number][] = []
  for (const [at, whole] of vocabulary.ofLength(term.length, tolerance + 1).entries()) {
    if (at % comparedWords === 0) yield
    const distance = Math.min(
      ...[...new Set([folded, term])].map((each) => editDistance(each, whole, tolerance)),
    )
    if (distance <= tolerance) found.push([whole, distance])
  }
  const nearest = Math.min(...found.map(([, distance]) => distance))
  return found
    .filter(([, distance]) => distance === nearest)
    .map(([whole, distance]) => [
      whole,
      (distance === 1 ? 0.7 : 0.5) * (whole[0] === folded[0] ? 1 : 0.7),
    ])
}

/** The longest term that a word begins with and that makes up most of it: `install` for `installer`. */
export function findBeginning(word: string, { has }: Vocabulary): string | undefined {
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
