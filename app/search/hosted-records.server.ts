import type { SiteLocation } from '~/lib/environment.server'
import { escapeHtml } from '~/lib/escape-html'
import { withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { listSections, type PageData, sectionPath, toHierarchy } from './search-data'
import type { FoundSection } from './sections.server'
import { searchLanguage, versionTag } from './settings'

/**
 * Settings of the hosted index. They rank results like the site's own engine: words in headings before
 * words in texts, then the page's rank, the heading's level and its position on the page.
 * Source: https://www.algolia.com/doc/api-reference/settings-api-parameters
 */
export const indexSettings = {
  attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  camelCaseAttributes: ['hierarchy', 'content'],
  searchableAttributes: [
    ...[1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`),
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

/** A record of the hosted index. DocSearch's own crawler writes the same shape. */
export type HostedRecord = ReturnType<typeof pageToRecords>[number]

/** The version that is documented. */
const version = siteConfig.docsVersions[0]?.name ?? 'current'

/**
 * Gives the records of a page: one for each heading and each text. Texts are escaped, since DocSearch shows
 * them as HTML. Builds of the same content give the same `objectID`s.
 */
export function pageToRecords(page: PageData<FoundSection>, { origin, basePath }: SiteLocation) {
  const toUrl = (pathname: string): string => origin + withBase(basePath, pathname)
  const contents = listSections([page]).flatMap((section) =>
    [null, ...section.texts, ...section.code].map((content, at) => ({ section, content, at })),
  )
  return contents.map(({ section, content, at }, position) => {
    const { anchor, trail, keywords = [] } = section
    const type = content === null ? `lvl${trail.length}` : 'content'
    return {
      objectID: `${page.pathname}#${anchor ?? ''}:${type}:${Math.max(0, at - 1)}`,
      type,
      url: toUrl(sectionPath(section)),
      url_without_anchor: toUrl(page.pathname),
      anchor: anchor ?? null,
      content: content && escapeHtml(content),
      hierarchy: toHierarchy(section),
      keywords: content === null ? keywords : [],
      lang: searchLanguage,
      language: searchLanguage,
      version,
      docusaurus_tag: versionTag(version),
      weight: {
        pageRank: page.rank,
        level: content === null ? 110 - 10 * trail.length : 0,
        position,
      },
    }
  })
}
