import type { DocSearchModalProps } from '@docsearch/react'
import type { SearchClient, SearchHit, SearchRequest } from '~/search/client/types'

/** What DocSearch makes of the client that it created for itself: another one. */
export type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>
type DocSearchClient = ReturnType<TransformClient>

/** Hears of each answer how many hits there are to a query. */
export type OnAnswer = (query: string, count: number) => void

/** Has DocSearch ask the site's client in the place of its own, and group the hits by page. */
export function replaceClient(client: SearchClient, onAnswer: OnAnswer): TransformClient {
  async function search(request: { requests: SearchRequest[] }) {
    const { results } = await client.search(request)
    const [first] = results
    if (first) onAnswer(first.query, first.nbHits)
    return { results: results.map((result) => ({ ...result, hits: result.hits.map(groupByPage) })) }
  }
  // The type of the service's own client is generic in the hits; DocSearch reads only these fields.
  return (own) => ({ ...own, search: search as unknown as DocSearchClient['search'] })
}

/** DocSearch groups by the marked `lvl0` and prints it, as text, above each group. */
function groupByPage(hit: SearchHit): SearchHit {
  const lvl0 = { value: hit.hierarchy.lvl1, matchLevel: 'none' as const, matchedWords: [] }
  const hierarchy = { ...hit._highlightResult.hierarchy, lvl0 }
  return { ...hit, _highlightResult: { ...hit._highlightResult, hierarchy } }
}
