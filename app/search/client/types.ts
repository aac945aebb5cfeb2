import type { RecordHierarchy, RecordType } from '~/search/record'

/** One query, as the dialog and the search page ask it. Further fields of DocSearch are ignored. */
export interface SearchRequest {
  query: string
  /** Counted from 0. */
  page?: number
  /** 20 unless said otherwise. */
  hitsPerPage?: number
}

/** A text with `<mark>` around what matched; all else in it is escaped, so that it may be put in as HTML. */
export interface MarkedText {
  value: string
  matchLevel: 'full' | 'partial' | 'none'
  matchedWords: string[]
}

/** The marked texts of a hit; levels that its hierarchy lacks are missing. */
export interface MarkedTexts {
  hierarchy: Partial<Record<keyof RecordHierarchy, MarkedText>>
  content?: MarkedText
}

/** Something found, in the shape that DocSearch shows. */
export interface SearchHit {
  objectID: string
  /** Never `lvl0`, which DocSearch cannot show. */
  type: RecordType
  /** Ready for `href`: a path with base path, query and anchor, or an absolute URL of another site. */
  url: string
  url_without_anchor: string
  anchor: string | null
  /** Plain text. */
  content: string | null
  /** Plain texts. */
  hierarchy: RecordHierarchy
  _highlightResult: MarkedTexts
  _snippetResult: MarkedTexts
}

/** The answer to one query; on failure it is empty, and the status says so. */
export interface SearchResult {
  query: string
  hits: SearchHit[]
  /** How many hits there are on all pages together. */
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
}

/** How the latest search, or the preparation for one, goes. */
export type SearchStatus = 'loading' | 'ready' | 'failed'

/** Where answers come from: the index of the site itself, or the hosted service. */
export type SearchMode = 'embedded' | 'hosted'

/** What the dialog and the search page search with, whatever answers. */
export interface SearchClient {
  /** Known once the settings have arrived, at the latest with the first result. */
  readonly mode: SearchMode | undefined
  /** Fetches what searching needs. Never rejects; a failure is a status, and the next call tries again. */
  prepare: () => Promise<void>
  /** Answers queries in their order. Never rejects: on failure all results are empty. */
  search: (request: { requests: SearchRequest[] }) => Promise<{ results: SearchResult[] }>
}
