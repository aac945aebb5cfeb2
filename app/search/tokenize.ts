import { memoize } from '~/lib/memoize'

/** A term of a text, and the word that it comes from, from `start` to `end`. */
export interface TermSpan {
  term: string
  text: string
  start: number
  end: number
}

/** Error codes, such as `device/no-device`, names and words. */
const wholeName = /[\p{L}-]+\/[\p{L}-]+|[\p{L}\p{M}\p{N}_]+(?:\+\+|#(?![\p{L}\p{N}]))?/gu
const wordInName = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|\p{N}+|[\p{L}\p{M}\p{N}]+/gu

/**
 * Splits a text or a query into terms: error codes and names as a whole, and the words that underscores
 * and camel case join in them.
 */
export function tokenize(text: string): TermSpan[] {
  return tokenizeNames(text).flatMap((whole) => {
    const words = toSpans(whole.text, wordInName, whole.start)
    return words.length > 1 ? [whole, ...words] : whole
  })
}

/** Splits a text into terms without the words inside names: `useCameraDevice`, but not `device`. */
export function tokenizeNames(text: string): TermSpan[] {
  return toSpans(text, wholeName, 0)
}

function toSpans(text: string, pattern: RegExp, offset: number): TermSpan[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: word, index }) => {
    const term = normalizeTerm(word)
    const start = offset + index
    return term ? [{ term, text: word, start, end: start + word.length }] : []
  })
}

/** Gives words that mean the same one spelling: lower case, no accents, no ending. */
export function normalizeTerm(word: string): string {
  const plain = foldWord(word)
  // Longer texts are no words, and their endings take long to find.
  return /^[a-z]{4,40}$/.test(plain) ? stem(plain) : plain
}

/** Puts a word in lower case, without accents. */
export function foldWord(word: string): string {
  // Loading an index folds many words, most of them ASCII.
  if (/^[\x21-\x7e]*$/.test(word)) return word.toLowerCase()
  return word
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()
}

/** Takes off the endings of plurals, verbs and nouns, once for each word. The rest need not be a word. */
const stem = memoize((word) =>
  word
    .replace(/([^sui])s$/, '$1')
    .replace(/ie$/, 'y')
    .replace(/([aeiouy].*[^aeiou])(?:ing|ed)$/, '$1')
    .replace(/(.{6})ation$/, '$1')
    .replace(/(.{4})(?:er|(?<=[st])or)$/, '$1')
    .replace(/([^aeiouls])\1$/, '$1')
    .replace(/(.{3})e$/, '$1'),
)

/** Words of most English texts, which say nothing about the subject of a page. */
const commonWords =
  'a about all also am an and any are as at be been but by can cannot could did do does doing each for ' +
  'from get gets had has have he her here him his how i if in into is it its just like may me might ' +
  'more most must my need no not of on once one only or other our out own please shall she should so ' +
  'some such than that the their them then there these they this those to too up us very want was ' +
  'way we were what when where whether which while who why will with without would you your ' +
  'don doesn isn won dont doesnt isnt wont cant didnt ll ve re go keep let make see work turn'

/** The terms that most texts have, whatever their subject. */
export const stopWords = new Set(commonWords.split(' ').map(normalizeTerm))

/** Leaves out stop words, unless there is nothing else. */
export function dropStopWords(spans: TermSpan[]): TermSpan[] {
  const others = spans.filter(({ term }) => !stopWords.has(term))
  return others.length > 0 ? others : spans
}
