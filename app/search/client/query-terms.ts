import { isStopWord } from '~/search/client/stop-words'
import { foldWord, tokenizeSpans } from '~/search/client/tokenize'

/** Characters of a query that are looked at: more than an error message has, less than a log. */
const longestQuery = 1000

/** Terms of a query that are looked for. */
const mostTerms = 40

/**
 * The terms of a query, each once and in order, and beside each what it is without its ending being
 * taken off: it may be the beginning of a longer word. Stop words only where there is nothing else.
 */
export function queryToTerms(query: string): string[] {
  const text = query.slice(0, longestQuery)
  const terms = [
    ...new Set(
      tokenizeSpans(text).flatMap(({ term, start, end }) => [
        term,
        foldWord(text.slice(start, end)),
      ]),
    ),
  ]
  const telling = terms.filter((term) => !isStopWord(term))
  return (telling.length > 0 ? telling : terms).slice(0, mostTerms)
}
