/** The terms of an index, by which a query's words are understood. */
export interface Vocabulary {
  has: (term: string) => boolean
  /** The terms that begin so, up to a number of headings' and as many others. */
  startingWith: (beginning: string, max: number) => string[]
  /** The terms that are as long, give or take so many letters. */
  ofLength: (length: number, tolerance: number) => string[]
  /** The words that symbols are made of, by the symbol's own term. */
  symbols: ReadonlyMap<string, string[]>
}

/** Creates the vocabulary of an index from the terms of its texts and headings. */
export function createVocabulary(
  ofHeadings: string[],
  ofTexts: string[],
  symbols: Map<string, string[]>,
): Vocabulary {
  const words = [...ofTexts, ...ofHeadings]
  const sortedHeadings = ofHeadings.toSorted()
  const terms = new Set(words)
  const sorted = [...terms].sort()
  const byLength = new Map<number, string[]>()
  for (const term of sorted) {
    const list = byLength.get(term.length) ?? []
    byLength.set(term.length, list)
    list.push(term)
  }
  return {
    symbols,
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
