import { liteClient } from 'algoliasearch/lite'
import type { SearchHit, SearchRequest, SearchResult } from './hits'
import { facetFilters, type HostedSettings } from './settings'

/** The longest query that the service accepts. */
const maxLength = 500

/** Has the hosted service answer a query of the search page. Rejects if it can't. */
export async function searchHosted(
  { appId, apiKey, indexName, versions }: HostedSettings,
  { query, limit }: SearchRequest,
): Promise<SearchResult> {
  const request = {
    indexName,
    query: query.slice(0, maxLength),
    hitsPerPage: limit,
    facetFilters: facetFilters(versions),
    attributesToRetrieve: ['hierarchy', 'content', 'url'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:20'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  }
  const client = liteClient(appId, apiKey)
  const { results } = await client.searchForHits<SearchHit>({ requests: [request] })
  const { hits = [], nbHits = 0 } = results[0] ?? {}
  return { hits, count: nbHits }
}
