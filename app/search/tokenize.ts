/** A term of a text and where it stands: `text.slice(start, end)` is what the term was made of. */
export interface TermSpan {
  term: string
  start: number
  end: number
  /** Whether it is a word of a name that the span before has as a whole. */
  isPart: boolean
}

/** Error codes, such as `device/no-device`, names and words. */
const wholeName = /[\p{L}-]+\/[\p{L}-]+|[\p{L}\p{M}\p{N}_]+(?:\+\+|#(?![\p{L}\p{N}]))?/gu
const wordInName = /\p{Lu}+(?!\p{Ll})\p{N}*|\p{Lu}?[\p{Ll}\p{M}]+\p{N}*|\p{N}+|[\p{L}\p{M}\p{N}]+/gu

/**
 * Splits a text into terms: error codes and names as a whole, and the words that underscores and
 * camel case join in them. Index and queries are split by this.
 */
export function tokenizeSpans(text: string): TermSpan[] {
  return toSpans(text, wholeName).flatMap((whole) => {
    const parts = toSpans(text.slice(whole.start, whole.end), wordInName)
    return parts.length > 1 ? [whole, ...parts.map((part) => toPart(part, whole.start))] : whole
  })
}

function toSpans(text: string, pattern: RegExp): TermSpan[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: piece, index }) => {
    const term = normalizeTerm(piece)
    return term ? [{ term, start: index, end: index + piece.length, isPart: false }] : []
  })
}

function toPart({ term, start, end }: TermSpan, by: number): TermSpan {
  return { term, start: start + by, end: end + by, isPart: true }
}

/** The terms of a text, in its order, repeated ones included. */
export function tokenize(text: string): string[] {
  return tokenizeSpans(text).map(({ term }) => term)
}

/** Stems by word: texts repeat theirs, and finding an ending takes seven patterns. */
const stems = new Map<string, string>()

/** One spelling for words that mean the same: lower case, no accents, no ending. */
export function normalizeTerm(word: string): string {
  const plain = foldWord(word)
  // Longer ones are no words, and endings of many letters take long to find.
  if (!/^[a-z]{4,40}$/.test(plain)) return plain
  const known = stems.get(plain) ?? stem(plain)
  stems.set(plain, known)
  return known
}

/** A word in lower case and without accents. */
export function foldWord(word: string): string {
  // Most words are ASCII, and there are many of them when an index is loaded.
  if (/^[\x21-\x7e]*$/.test(word)) return word.toLowerCase()
  return word
    .normalize('NFKD')
    .replace(/[\p{M}\s]+/gu, '')
    .toLowerCase()
}

/** Takes off endings of plurals, verbs and nouns; what is left need not be a word. */
function stem(word: string): string {
  return word
    .replace(/([^sui])s$/, '$1')
    .replace(/ie$/, 'y')
    .replace(/([aeiouy].*[^aeiou])(?:ing|ed)$/, '$1')
    .replace(/(.{6})ation$/, '$1')
    .replace(/(.{4})(?:er|(?<=[st])or)$/, '$1')
    .replace(/([^aeiouls])\1$/, '$1')
    .replace(/(.{3})e$/, '$1')
}

/** The terms of a text without the words that names are made of: `useCameraDevice`, but not `device`. */
export function tokenizeNames(text: string): string[] {
  return toSpans(text, wholeName).map(({ term }) => term)
}

/** Words that stand in most English texts and say nothing about what a page is about. */
const stopWords = toTerms(
  'a about all also am an and any are as at be been but by can cannot could did do does doing each for ' +
    'from get gets had has have he her here him his how i if in into is it its just like may me might ' +
    'more most must my need no not of on once one only or other our out own please shall she should so ' +
    'some such than that the their them then there these they this those to too up us very want was ' +
    'way we were what when where whether which while who why will with without would you your ' +
    'don doesn isn won dont doesnt isnt wont cant didnt ll ve re go keep let make see work turn',
)

function toTerms(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(normalizeTerm))
}

/** Whether a term stands in most texts whatever they are about. */
export function isStopWord(term: string): boolean {
  return stopWords.has(term)
}
