import type { TextPart } from './excerpt'

/** Something found, as the dialog and the search page show it. */
export interface SearchHit {
  id: string
  /** Ready for `href`: a path with base path, query and anchor, or an absolute URL of another site. */
  url: string
  /** The label of the sidebar's section. */
  group: string
  /** The headings that lead there, from the page's title to its own. */
  trail: string[]
  /** The last of them, with what the reader searched for marked. */
  title: TextPart[]
  /** A piece of the text below it. */
  excerpt: TextPart[]
}

/** The answer to a query. */
export interface SearchResult {
  hits: SearchHit[]
  /** How many hits there are on all pages together. */
  count: number
  /** Words of the query that no page has, as the reader wrote them. */
  unknownWords: string[]
}

/** One query; pages are counted from 0. */
export interface SearchRequest {
  query: string
  page: number
  hitsPerPage: number
}
