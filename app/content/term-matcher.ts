/** A term by all its spellings, in the singular. */
export interface SpelledTerm {
  spellings: string[]
}

/** A term found in a text, from `start` up to `end`. */
export interface TermMatch<Term> {
  term: Term
  start: number
  end: number
}

/**
 * Creates the search for terms in a text. They match as whole words, in the singular or with an
 * "s" or "es", in any case and across line ends. Matches never overlap: the longest one counts.
 */
export function createTermMatcher<Term extends SpelledTerm>(
  terms: Term[],
): (text: string) => TermMatch<Term>[] {
  const spelled = terms
    .flatMap((term) => term.spellings.map((spelling) => ({ term, spelling })))
    .sort((one, other) => other.spelling.length - one.spelling.length)
  if (spelled.length === 0) return () => []
  // One group for each spelling: the index of the group that took part tells the term.
  const groups = spelled.map(({ spelling }) => `(${spellingToPattern(spelling)})`).join('|')
  // Parts of names such as `worklets-core` are not words of their own.
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])(?:${groups})(?:e?s)?(?![\\p{L}\\p{N}_-])`,
    'giu',
  )
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const term = spelled[match.findIndex((part, index) => index > 0 && part) - 1]?.term
      return term ? [{ term, start: match.index, end: match.index + match[0].length }] : []
    })
}

function spellingToPattern(spelling: string): string {
  return spelling
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('\\s+')
}
