import type { TextPart } from './excerpt'
import type { SearchHit, SearchRequest, SearchResult } from './hit'
import { facetFilters, type HostedSettings, serviceOrigins } from './settings'

const headingLevels = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const

type Hierarchy<Text> = Partial<Record<'lvl0' | (typeof headingLevels)[number], Text | null>>

/** A record as the service answers it, whose texts are escaped as HTML. */
interface HostedHit {
  objectID: string
  url: string
  content: string | null
  hierarchy: Hierarchy<string>
  _highlightResult?: { hierarchy?: Hierarchy<{ value: string }> }
  _snippetResult?: { content?: { value: string } }
}

/** Characters of a query that the service takes; it refuses longer ones. */
const maxLength = 500

/** Asks the hosted service for the search page. Rejects where it doesn't answer. */
export async function searchHosted(
  { appId, apiKey, indexName, versions }: HostedSettings,
  { query, page, hitsPerPage }: SearchRequest,
  toUrl: (url: string) => string | undefined,
): Promise<SearchResult> {
  const [origin] = serviceOrigins(appId)
  const request = {
    indexName,
    query: query.slice(0, maxLength),
    page,
    hitsPerPage,
    facetFilters: facetFilters(versions),
    attributesToRetrieve: ['hierarchy', 'content', 'url'],
    attributesToHighlight: ['hierarchy'],
    attributesToSnippet: ['content:20'],
    snippetEllipsisText: '…',
    highlightPreTag: '<mark>',
    highlightPostTag: '</mark>',
  }
  const response = await fetch(`${origin}/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'x-algolia-application-id': appId, 'x-algolia-api-key': apiKey },
    body: JSON.stringify({ requests: [request] }),
  })
  if (!response.ok) throw new Error(`The search service answers with ${response.status}.`)
  const { results } = (await response.json()) as {
    results: { hits: HostedHit[]; nbHits: number }[]
  }
  const { hits = [], nbHits = 0 } = results[0] ?? {}
  return { hits: hits.flatMap((hit) => toHit(hit, toUrl) ?? []), count: nbHits, unknownWords: [] }
}

function toHit(
  { objectID, url: address, hierarchy, content, _highlightResult, _snippetResult }: HostedHit,
  toUrl: (url: string) => string | undefined,
): SearchHit | undefined {
  const url = toUrl(unescapeHtml(address))
  const level = headingLevels.findLast((each) => hierarchy[each])
  if (url === undefined || !level) return undefined
  const title = _highlightResult?.hierarchy?.[level]?.value ?? hierarchy[level]
  return {
    id: objectID,
    url,
    group: unescapeHtml(hierarchy.lvl0 ?? ''),
    trail: headingLevels.flatMap((each) => (hierarchy[each] ? unescapeHtml(hierarchy[each]) : [])),
    title: parseMarks(title ?? ''),
    excerpt: parseMarks(_snippetResult?.content?.value ?? content ?? ''),
  }
}

/** Reads a text of the service, in which `<mark>` is the only tag. */
function parseMarks(html: string): TextPart[] {
  return html
    .split(/<mark>|<\/mark>/)
    .map((text, at) => ({ text: unescapeHtml(text), isMarked: at % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for the hosted service and DocSearch, which show texts as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Reads a text that `escapeHtml` has escaped. */
function unescapeHtml(html: string): string {
  const toSign = (entity: string): string =>
    Object.keys(entities).find((sign) => entities[sign] === entity) ?? entity
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, toSign)
}
