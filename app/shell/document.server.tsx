import { LiveReload, Scripts, useHref, useLocation } from '@remix-run/react'
import { ColorModeTags } from '~/color-mode/color-mode-switch'
import { bundleInlineScript } from '~/lib/bundle.server'
import type { Breadcrumb, DocumentPage } from '~/lib/document-page'
import {
  faviconPath,
  homePath,
  isDocumentPath,
  manifestPath,
  searchPath,
  socialImagePath,
  touchIconPath,
  withBase,
} from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { siteRootId } from '~/lib/site-root'
import { useMeasurementId, useSiteUrl } from '~/lib/site-url'
import { shorten } from '~/reference/model/comment'
import { isDocumentPage, usePageData } from '~/remix/page-data'
import { PageTags, Stylesheets } from './page-tags'
import { navigationAttribute, useNavigationUrl } from './site-navigation'

const { announcementBar: bar } = siteConfig

/** The id of the announcement, where readers can dismiss it. */
const dismissibleId = bar?.isCloseable && bar.id

/** The colors of the announcement. The security policy allows styles by their hash, and no others. */
const announcementStyle = bar
  ? `.announcement{background:${bar.backgroundColor};color:${bar.textColor}}`
  : ''

/** The inline script of a page. */
function useEarlyScript(): string {
  const { pathname } = useLocation()
  const name = pathname === searchPath() ? 'search' : isDocumentPath(pathname) ? 'document' : 'page'
  const names = [...(dismissibleId ? ['announcement'] : []), name]
  return names.map((each) => bundleInlineScript(`enhance/early-${each}`)).join('')
}

/** The head tags that every page has. */
function SharedTags() {
  const favicon = useHref(faviconPath)
  const touchIcon = useHref(touchIconPath)
  const manifest = useHref(manifestPath)
  return (
    <>
      <meta charSet="utf-8" />
      {/* The prerenderer fills in the hash of the page's inline script. */}
      <meta httpEquiv="content-security-policy" content="" />
      <ColorModeTags />
      <script dangerouslySetInnerHTML={{ __html: useEarlyScript() }} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="manifest" href={manifest} />
    </>
  )
}

/** The document around every page and every error, whose HTML is `content`. None of it is React's. */
export function Document({ content }: { content: string }) {
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={useSiteUrl()}
      {...{ [navigationAttribute]: useNavigationUrl() }}
      data-measurement-id={useMeasurementId()}
      data-announcement-id={dismissibleId || undefined}
    >
      <head>
        <SharedTags />
        <PageTags />
        {/* The prerenderer adds the rules that the page uses to the first, and has the second wait. */}
        <style data-used-styles="" dangerouslySetInnerHTML={{ __html: announcementStyle }} />
        <Stylesheets />
      </head>
      <body>
        <div id={siteRootId} dangerouslySetInnerHTML={{ __html: content }} />
        <StructuredData />
        <Scripts />
        <LiveReload />
      </body>
    </html>
  )
}

/** A page to describe; `page` is absent for what is not below `/docs`. */
interface DescribedPage {
  /** The site's absolute URL, with a slash at the end. */
  siteUrl: string
  pathname: string
  page?: Pick<DocumentPage, 'title' | 'description' | 'breadcrumbs' | 'lastUpdated'> | undefined
}

/** Things of schema.org with their properties, as JSON-LD takes them. */
type JsonLd = Record<string, unknown>

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
      target: withBase(siteUrl, `${searchPath()}?q={search_term_string}`),
      'query-input': 'required name=search_term_string',
    },
  }
}

/**
 * What the page is, as JSON-LD. It is for crawlers, who load documents, so that the browser has no
 * code for it: place it where React leaves the server's nodes alone.
 */
function StructuredData() {
  const { pathname } = useLocation()
  const data = usePageData()
  const siteUrl = useSiteUrl()
  const page = isDocumentPage(data) ? data : undefined
  const graph = buildStructuredData({ siteUrl, pathname, page })
  if (!graph) return null
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
