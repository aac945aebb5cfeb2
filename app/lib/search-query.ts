/** The attribute of the document by which a query in its address shows before hydration. */
export const searchQueryAttribute = 'data-query'
