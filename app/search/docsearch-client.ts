import type { DocSearchModalProps } from '@docsearch/react'
import type { SearchClient, SearchHit, SearchRequest, SearchResult } from './client/types'

/** What DocSearch makes of the client that it created for itself: another one. */
export type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>
type DocSearchClient = ReturnType<TransformClient>

/** Hears of each answer. */
export type OnAnswer = (answer: SearchResult) => void

/** Has DocSearch ask the site's client in the place of its own, and group the hits by page. */
export function replaceClient(client: SearchClient, onAnswer: OnAnswer): TransformClient {
  async function search(request: { requests: SearchRequest[] }) {
    const { results } = await client.search(request)
    const [first] = results
    if (first) onAnswer(first)
    return { results: results.map((result) => ({ ...result, hits: result.hits.map(toItem) })) }
  }
  // The type of the service's own client is generic in the hits; DocSearch reads only these fields.
  return (own) => ({ ...own, search: search as unknown as DocSearchClient['search'] })
}

/**
 * DocSearch groups by the marked `lvl0` and prints it, as text, above each group. Of what it keeps as
 * recent searches it leaves out both fields of marks.
 */
function toItem({ marked, ...hit }: SearchHit) {
  return {
    ...hit,
    _highlightResult: { hierarchy: { lvl0: { value: hit.hierarchy.lvl1 } } },
    _snippetResult: marked,
  }
}
