import { referenceLabel } from '~/lib/document-page'
import { withAnchor } from '~/lib/paths'
import { workInTurns } from '~/lib/turns'
import {
  headingLevels,
  type SearchHit,
  type SearchRequest,
  type SearchResult,
  type TextPart,
  toHierarchy,
} from '../types'
import { readTypeData, type TypeData, type TypedSymbol } from './type-index'
import { readTypeQuery } from './type-query'

/** What the search by type is made of. */
export interface TypeSearchInput {
  data: TypeData
  /** Makes a link of a result's URL, or undefined of one that must not be opened. */
  toUrl: (url: string) => string | undefined
}

/** Creates the search by type, which gives undefined for a query that asks for something else. */
export async function createTypeSearch({ data, toUrl }: TypeSearchInput) {
  const index = await workInTurns(readTypeData(data))
  return async ({
    query,
    page,
    hitsPerPage,
  }: Required<SearchRequest>): Promise<SearchResult | undefined> => {
    const read = readTypeQuery(query)
    if (!read) return undefined
    const { found, names } = await workInTurns(index.find(read))
    const hits = new Map<string, SearchHit>()
    for (const symbol of found) {
      const hit = toHit(symbol, new Set(names), toUrl)
      // Of overloads, the one that fits best.
      if (hit && !hits.has(hit.url)) hits.set(hit.url, hit)
    }
    const shown = [...hits.values()].slice(page * hitsPerPage, (page + 1) * hitsPerPage)
    const nbPages = Math.ceil(hits.size / hitsPerPage)
    const counts = { nbHits: hits.size, page, nbPages, hitsPerPage }
    return hits.size > 0 ? { query, hits: shown, unknownWords: [], ...counts } : undefined
  }
}

function toHit(
  { page: { title, pathname }, anchor, label, owner, signature }: TypedSymbol,
  names: ReadonlySet<string>,
  toUrl: TypeSearchInput['toUrl'],
): SearchHit | undefined {
  const url = toUrl(withAnchor(pathname, anchor))
  const pageUrl = toUrl(pathname)
  const trail = [...new Set([title, owner || title, label])]
  const level = headingLevels[trail.length - 1]
  if (url === undefined || pageUrl === undefined || !level) return undefined
  return {
    objectID: withAnchor(pathname, anchor),
    type: level,
    url,
    url_without_anchor: pageUrl,
    anchor,
    content: signature,
    hierarchy: toHierarchy(referenceLabel, trail),
    marked: {
      title: [{ text: label, isMarked: false }],
      snippet: markNames(signature, names),
      isCode: true,
    },
  }
}

function markNames(signature: string, names: ReadonlySet<string>): TextPart[] {
  const pieces = signature.split(/('[^']*'|[\w$.]+)/).filter(Boolean)
  return pieces.map((text) => ({ text, isMarked: names.has(text) }))
}
