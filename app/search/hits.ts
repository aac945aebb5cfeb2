import type { Found } from './engine'
import { excerptOf, markText } from './excerpt'
import { sectionPath, type TextsFile } from './search-data'

/** A search result, as the dialog and the search page show it. */
export interface SearchHit {
  id: string
  /** The target of its link, with base path, query and anchor, or on another site. */
  url: string
  /** The label of the sidebar's section. */
  group: string
  /** The headings that lead there, from the page's title to its own. */
  trail: string[]
  /** The last of them, and a line of its text, as HTML with `<mark>` around the words of the query. */
  title: string
  excerpt: string
}

/** The answer to a query. */
export interface SearchResult {
  hits: SearchHit[]
  /** How many hits there are without the limit. */
  count: number
}

/** A query, and how many hits to give at most. */
export interface SearchRequest {
  query: string
  limit: number
}

/** Makes hits of the sections that the site's own engine has found. Their texts may still load. */
export function foundToResult(
  { sections, terms }: Found,
  limit: number,
  texts: TextsFile | undefined,
  toUrl: (url: string) => string | undefined,
): SearchResult {
  const hits = sections.slice(0, limit).flatMap(({ section, index }): SearchHit[] => {
    const { group, trail } = section
    const path = sectionPath(section)
    const url = toUrl(path)
    const excerpt = markText(excerptOf(texts?.[index]?.text ?? '', terms), terms)
    const title = markText(trail.at(-1) ?? '', terms)
    return url ? [{ id: path, url, group, trail, title, excerpt }] : []
  })
  return { hits, count: sections.length }
}
