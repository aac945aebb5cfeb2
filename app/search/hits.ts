import type { Found } from './engine'
import { excerptOf, markText } from './excerpt'
import { sectionPath, type TextsFile, toHierarchy } from './search-data'

/** Something by the level of a heading: `lvl0` is the sidebar's section, `lvl1` the page. */
type Levels<Value> = Record<string, Value | null | undefined>

/** A search result in the shape of the hosted service, which DocSearch draws. Its texts are escaped HTML. */
export interface SearchHit {
  objectID: string
  /** The target of its link, with base path, query and anchor, or on another site. */
  url: string
  /** The headings that lead there, with its own as the last. */
  hierarchy: Levels<string>
  content: string | null
  /** The same with `<mark>` around the words of the query, the content shortened. */
  _highlightResult?: { hierarchy?: Levels<{ value: string }> }
  _snippetResult?: { content?: { value: string } }
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

/**
 * Makes hits of the sections that the site's own engine has found. Their texts may still load. DocSearch draws
 * the heading, and below it where it stands and what it says; or the excerpt, if only that has words of the query.
 */
export function foundToResult(
  { sections, terms }: Found,
  limit: number,
  texts: TextsFile | undefined,
): SearchResult {
  const hits = sections.slice(0, limit).map(({ section, index }) => {
    const { group, trail } = section
    const hierarchy = toHierarchy(section)
    const level = `lvl${trail.length}`
    const title = markText(trail.at(-1) ?? '', terms)
    const excerpt = markText(excerptOf(texts?.[index]?.text ?? '', terms), terms)
    const isContent = excerpt !== '' && !title.includes('<mark>')
    const where = isContent ? Object.values(hierarchy).slice(1).join(' › ') : hierarchy['lvl1']
    const url = sectionPath(section)
    return {
      objectID: url,
      url,
      type: isContent ? 'content' : level,
      content: excerpt.replaceAll(/<\/?mark>/g, '') || null,
      hierarchy,
      _highlightResult: { hierarchy: { lvl0: { value: group }, [level]: { value: title } } },
      _snippetResult: {
        // DocSearch draws `lvl1` below the title of all other levels.
        hierarchy: {
          lvl1: { value: isContent || !excerpt ? where : `${where} · ${excerpt}` },
          [level]: { value: title },
        },
        content: { value: excerpt },
      },
    }
  })
  return { hits, count: sections.length }
}
