/** The terms of an index, to tell what a query's terms can mean before they are searched. */
export interface Vocabulary {
  /** Whether the term is in the index, or the beginning of one that is. */
  isKnown: (term: string) => boolean
  /**
   * The longest term that a term begins with and that makes up most of it, as `install` for
   * `installation`; undefined for terms that are known, and where there is none.
   */
  findBeginning: (term: string) => string | undefined
}

/** A cut term keeps at least so many characters, and at least this share of all. */
const fewestCharacters = 4
const smallestShare = 0.55

/** Creates the vocabulary of an index: the terms of its texts and of its headings. */
export function createVocabulary(ofTexts: string[], ofHeadings: string[]): Vocabulary {
  const words = new Set([...ofTexts, ...ofHeadings])
  const sorted = [...words].sort()

  function isKnown(term: string): boolean {
    return words.has(term) || (sorted[firstFrom(sorted, term)]?.startsWith(term) ?? false)
  }

  function findBeginning(term: string): string | undefined {
    if (isKnown(term)) return undefined
    const shortest = Math.max(fewestCharacters, Math.ceil(term.length * smallestShare))
    for (let length = term.length - 1; length >= shortest; length -= 1) {
      const start = term.slice(0, length)
      if (words.has(start)) return start
    }
    return undefined
  }

  return { isKnown, findBeginning }
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
