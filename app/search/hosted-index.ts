import { withBase } from '~/lib/paths'
import type { SearchRecord } from '~/search/record'

/**
 * Settings of the hosted index, for the same order as that of the embedded one: words in headings
 * before words in texts, then the page's rank, the heading's level and the place on the page.
 * Source: https://www.algolia.com/doc/api-reference/settings-api-parameters
 */
export const indexSettings = {
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    'unordered(hierarchy.lvl1)',
    'unordered(hierarchy.lvl2)',
    'unordered(hierarchy.lvl3)',
    'unordered(hierarchy.lvl4)',
    'unordered(hierarchy.lvl5)',
    'unordered(hierarchy.lvl6)',
    'content',
    'unordered(keywords)',
  ],
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  separatorsToIndex: '_+#',
  ignorePlurals: true,
  advancedSyntax: true,
  removeWordsIfNoResults: 'allOptional' as const,
}

/**
 * A record as the hosted service keeps it: with absolute URLs, and with its texts escaped, since
 * front ends of DocSearch show them as HTML.
 */
export function recordToObject(
  record: SearchRecord,
  { origin, basePath }: { origin: string; basePath: string },
): Record<string, unknown> & { objectID: string } {
  const toUrl = (pathname: string): string => origin + withBase(basePath, pathname)
  const { url, url_without_anchor, content, hierarchy } = record
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, text && escapeHtml(text)])
  return {
    ...record,
    url: toUrl(url),
    url_without_anchor: toUrl(url_without_anchor),
    content: content && escapeHtml(content),
    hierarchy: Object.fromEntries(levels),
  }
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}

/** Reads a text of a record as the hosted service keeps it. */
export function unescapeHtml(html: string): string {
  const toSign = (entity: string): string =>
    Object.keys(entities).find((sign) => entities[sign] === entity) ?? entity
  return html.replace(/&(?:amp|lt|gt|quot|#39);/g, toSign)
}

/**
 * The origins that the hosted service's client asks, the nearest first, then the ones to fall back to.
 * Source: https://www.algolia.com/doc/rest-api/search
 */
export function serviceOrigins(appId: string): string[] {
  const id = appId.toLowerCase()
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)
  return [`https://${id}-dsn.algolia.net`, ...fallbacks]
}
