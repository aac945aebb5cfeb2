import { isStopWord } from '~/search/client/stop-words'
import { foldWord, tokenizeSpans } from '~/search/client/tokenize'
import type { Vocabulary } from '~/search/client/vocabulary'

/** Characters of a query that are looked at: more than an error message has, less than a log. */
const longestQuery = 1000

/** Terms of a query that are looked for. */
const mostTerms = 40

/**
 * The terms of a query, each once and in order; stop words only where there is nothing else. The last
 * word may be unfinished, and an unknown one misspelled: these are taken without an ending removed as
 * well, and beside an unknown one stands the known term that it begins with.
 */
export function queryToTerms(query: string, { isKnown, findBeginning }: Vocabulary): string[] {
  const text = query.slice(0, longestQuery)
  const spans = tokenizeSpans(text)
  const terms = spans.flatMap(({ term, start, end }) => {
    const isOpen = end === spans.at(-1)?.end || !isKnown(term)
    const forms = isOpen ? [term, foldWord(text.slice(start, end))] : [term]
    return forms.flatMap((form) => [form, findBeginning(form) ?? form])
  })
  const unique = [...new Set(terms)]
  const telling = unique.filter((term) => !isStopWord(term))
  return (telling.length > 0 ? telling : unique).slice(0, mostTerms)
}
