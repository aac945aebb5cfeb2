import type { Breadcrumb, DocumentPage } from '~/lib/document-page'
import { homePath, searchPathTemplate, socialImagePath, withBase } from '~/lib/paths'
import { shorten } from '~/reference/model/comment'
import { siteConfig } from '~/lib/site-config'
import { useLocation } from '@remix-run/react'
import { usePageData, isDocumentPage } from '~/remix/page-data'
import { useSiteUrl } from '~/lib/site-url'

/** A page to describe; `page` is absent for what is not below `/docs`. */
export interface DescribedPage {
  /** The site's absolute URL, with a slash at the end. */
  siteUrl: string
  pathname: string
  page?: Pick<DocumentPage, 'title' | 'description' | 'breadcrumbs' | 'lastUpdated'> | undefined
}

/** Things of schema.org with their properties, as JSON-LD takes them. */
export type JsonLd = Record<string, unknown>

/**
 * Builds what search engines are told of a page: of a document its place and its text, of the home
 * page the site and its search. Undefined for pages that are no one's target.
 * Source: https://schema.org/TechArticle, https://schema.org/BreadcrumbList
 */
export function buildStructuredData({
  siteUrl,
  pathname,
  page,
}: DescribedPage): JsonLd | undefined {
  if (page) {
    const things = [toBreadcrumbList(page.breadcrumbs, siteUrl), toArticle(page, pathname, siteUrl)]
    return { '@context': 'https://schema.org', '@graph': things }
  }
  if (pathname !== homePath) return undefined
  return { '@context': 'https://schema.org', ...toWebSite(siteUrl) }
}

/** The way to the page. Only its last step may go without an address, so categories are left out. */
function toBreadcrumbList(breadcrumbs: Breadcrumb[], siteUrl: string): JsonLd {
  const steps = breadcrumbs.filter(({ pathname }) => pathname)
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: siteConfig.title, pathname: homePath }, ...steps].map(
      ({ label, pathname = homePath }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: label,
        item: withBase(siteUrl, pathname),
      }),
    ),
  }
}

/** The most characters of a headline. Source: https://developers.google.com/search/docs/appearance/structured-data/article */
const maxHeadline = 110

function toArticle(
  { title, description, lastUpdated }: NonNullable<DescribedPage['page']>,
  pathname: string,
  siteUrl: string,
): JsonLd {
  return {
    '@type': 'TechArticle',
    // Search engines ignore longer ones.
    headline: shorten(title, maxHeadline),
    description,
    url: withBase(siteUrl, pathname),
    image: withBase(siteUrl, socialImagePath(pathname)),
    dateModified: lastUpdated,
  }
}

function toWebSite(siteUrl: string): JsonLd {
  return {
    '@type': 'WebSite',
    name: siteConfig.title,
    description: siteConfig.tagline,
    url: siteUrl,
    inLanguage: 'en',
    potentialAction: {
      '@type': 'SearchAction',
      target: withBase(siteUrl, searchPathTemplate('{search_term_string}')),
      'query-input': 'required name=search_term_string',
    },
  }
}

/**
 * What the page is, as JSON-LD. It is for crawlers, who load documents, so that the browser has no
 * code for it: place it where React leaves the server's nodes alone.
 */
export function StructuredData() {
  const { pathname } = useLocation()
  const data = usePageData()
  const siteUrl = useSiteUrl()
  const page = isDocumentPage(data) ? data : undefined
  const graph = buildStructuredData({ siteUrl, pathname, page })
  if (!graph) return null
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
