import { liteClient } from 'algoliasearch/lite'
import type { SearchHit, SearchRequest, SearchResult } from './hits'
import { facetFilters, type HostedSettings } from './settings'

const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

type Hierarchy<Text> = Partial<Record<'lvl0' | (typeof headingLevels)[number], Text | null>>

/** A record in an answer of the service. Its texts are escaped HTML. */
interface HostedHit {
  objectID: string
  url: string
  content: string | null
  hierarchy: Hierarchy<string>
  _highlightResult?: { hierarchy?: Hierarchy<{ value: string }> }
  _snippetResult?: { content?: { value: string } }
}

/** The longest query that the service accepts. */
const maxLength = 500

/** Has the hosted service answer a query of the search page. Rejects if it can't. */
export async function searchHosted(
  { appId, apiKey, indexName, versions }: HostedSettings,
  { query, limit }: SearchRequest,
  toUrl: (url: string) => string | undefined,
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
  const { results } = await client.searchForHits<HostedHit>({ requests: [request] })
  const { hits = [], nbHits = 0 } = results[0] ?? {}
  return { hits: hits.flatMap((hit) => toHit(hit, toUrl) ?? []), count: nbHits }
}

function toHit(
  { objectID, url: address, hierarchy, content, _highlightResult, _snippetResult }: HostedHit,
  toUrl: (url: string) => string | undefined,
): SearchHit | undefined {
  const url = toUrl(address)
  const level = headingLevels.findLast((each) => hierarchy[each])
  if (url === undefined || !level) return undefined
  return {
    id: objectID,
    url,
    group: htmlToText(hierarchy.lvl0),
    trail: headingLevels.flatMap((each) => htmlToText(hierarchy[each]) || []),
    title: _highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level] ?? '',
    excerpt: _snippetResult?.content?.value ?? content ?? '',
  }
}

function htmlToText(html: string | null | undefined): string {
  return new DOMParser().parseFromString(html ?? '', 'text/html').body.textContent ?? ''
}
