import { searchParameter } from '~/lib/paths'

/** The attribute of the document by which a query in its address shows before hydration. */
export const searchQueryAttribute = 'data-query'

/**
 * Source of the inline script of the search page, which marks the document where its address has a
 * query: styles then leave out the list of all pages, which results will take the place of, and the
 * boot script waits for nothing.
 */
export const searchQueryScript =
  `if(new URLSearchParams(location.search).get('${searchParameter}'))` +
  `document.documentElement.setAttribute('${searchQueryAttribute}','')`
