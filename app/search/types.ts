/** Heading levels of a hierarchy below its section, which is `lvl0`. */
export const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

/** All levels of a hierarchy, outermost first. */
export const hierarchyLevels = ['lvl0', ...headingLevels] as const

/** A heading level of a record. */
export type HeadingLevel = (typeof headingLevels)[number]

/** What a record is: a heading of some level, or a piece of text below one. */
export type RecordType = HeadingLevel | 'content'

/**
 * Where a record stands: `lvl0` is the section of the sidebar, `lvl1` the page, and the others are
 * the headings that lead to it; levels below it are null.
 */
export type RecordHierarchy = Record<'lvl0' | 'lvl1', string> &
  Record<Exclude<HeadingLevel, 'lvl1'>, string | null>

/** The hierarchy of a place, by the headings that lead there from the page's title on. */
export function toHierarchy(section: string, trail: string[]): RecordHierarchy {
  const levels = headingLevels.map((level, index) => [level, trail[index] ?? null])
  return { lvl0: section, ...Object.fromEntries(levels) }
}

/** One query, as the dialog and the search page ask it. Further fields of DocSearch are ignored. */
export interface SearchRequest {
  query: string
  /** Counted from 0. */
  page?: number
  /** 20 unless said otherwise. */
  hitsPerPage?: number
}

/** A piece of a text; `isMarked` where it is what the reader searched for. */
export interface TextPart {
  text: string
  isMarked: boolean
}

/** Something found. */
export interface SearchHit {
  objectID: string
  /** Never `lvl0`, which DocSearch cannot show. */
  type: RecordType
  /** Ready for `href`: a path with base path, query and anchor, or an absolute URL of another site. */
  url: string
  url_without_anchor: string
  anchor: string | null
  content: string | null
  hierarchy: RecordHierarchy
  /** What readers see of it: its deepest heading, and a piece of the text or code below that. */
  marked: { title: TextPart[]; snippet: TextPart[]; isCode?: boolean }
}

/** The answer to one query; on failure it is empty, and the status says so. */
export interface SearchResult {
  query: string
  hits: SearchHit[]
  /** Words of the query that no page has, as the reader wrote them. */
  unknownWords: string[]
  /** How many hits there are on all pages together. */
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
}

/** Answers queries, in their order. Rejects where it cannot. */
export type Search = (requests: Required<SearchRequest>[]) => Promise<SearchResult[]>
