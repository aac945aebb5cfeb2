import type { SearchMode, SearchRequest, SearchResult } from '~/search/client/types'

/** What answers queries; unlike a client, it rejects when it cannot. */
export interface SearchEngine {
  mode: SearchMode
  search: (requests: Required<SearchRequest>[]) => Promise<SearchResult[]>
}
