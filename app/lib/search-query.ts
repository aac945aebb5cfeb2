import { readQuery } from './address'
import { searchParameter } from './paths'

/** The name among the document's data by which a query in its address shows before hydration. */
export const searchQueryMark = 'query'

/**
 * Marks the document where its address has a query: styles then leave out the list of
 * all pages, which results will take the place of, and the boot script waits for nothing.
 */
export function markSearchQuery(): void {
  if (readQuery().get(searchParameter)) {
    document.documentElement.dataset[searchQueryMark] = ''
  }
}
