import { Links, LiveReload, Scripts, useHref, useLocation } from '@remix-run/react'
import { ColorModeTags } from '~/color-mode/color-mode-switch'
import { bundleInlineScript } from './bundle.server'
import type { Breadcrumb } from '~/lib/document-page'
import { pageTitle, pageToMeta } from '~/lib/page-meta'
import {
  faviconPath,
  homePath,
  isDocumentPath,
  manifestPath,
  markdownPath,
  pageViewPath,
  socialImagePath,
  socialImageSize,
  touchIconPath,
  withBase,
} from '~/lib/paths'
import { library, siteConfig } from '~/lib/site-config'
import { siteRootId } from '~/lib/site-root'
import { useMeasurementId, useSiteUrl } from '~/lib/site-url'
import { docsVersions, findVersionOfPath } from '~/lib/versions'
import { isDocumentPage, usePageData } from '~/navigation/shown-page'
import { defaultTag, searchLanguage, versionTag } from '~/search/settings'
import { navigationAttribute, useNavigationUrl } from '~/shell/site-navigation'
import styles from '~/styles/index.css'

const { announcementBar: bar } = siteConfig

/** The id of the announcement, where readers can dismiss it. */
const dismissibleId = (bar?.isCloseable && bar.id) || undefined

const announcementStyle = bar
  ? `.announcement{background:${bar.backgroundColor};color:${bar.textColor}}`
  : ''

/** The head tags that every page has. */
function SharedTags() {
  const favicon = useHref(faviconPath)
  const touchIcon = useHref(touchIconPath)
  const manifest = useHref(manifestPath)
  const hasArticle = isDocumentPath(useLocation().pathname)
  const script = bundleInlineScript(hasArticle ? 'document/early-article' : 'document/early')
  const failureScript = bundleInlineScript('document/failure')
  return (
    <>
      <meta charSet="utf-8" />
      {/* The build fills in the hashes of the page's inline scripts. */}
      <meta httpEquiv="content-security-policy" content="" />
      <ColorModeTags />
      <script dangerouslySetInnerHTML={{ __html: script }} />
      {/* It stands beside the other because compression finds what the two share. */}
      <script type="text/late" dangerouslySetInnerHTML={{ __html: failureScript }} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="manifest" href={manifest} />
      <meta property="og:site_name" content={siteConfig.title} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image:width" content={String(socialImageSize.width)} />
      <meta property="og:image:height" content={String(socialImageSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="docsearch:language" content={searchLanguage} />
    </>
  )
}

/** What is shown, and whether it is an error. */
interface Shown {
  error: unknown
}

/**
 * The page's own address for search engines, in its one language, and its version for the crawler of the
 * hosted search. A page that is missing has neither, and the home page's image.
 * Source: https://docsearch.algolia.com/docs/required-configuration
 */
function AddressTags({ error }: Shown) {
  const { pathname } = useLocation()
  const siteUrl = useSiteUrl()
  const url = withBase(siteUrl, pathname)
  const version = error ? undefined : findVersionOfPath(docsVersions, pathname)?.name
  const image = withBase(siteUrl, socialImagePath(error ? homePath : pathname))
  return (
    <>
      {!error && (
        <>
          <link rel="canonical" href={url} />
          <link rel="alternate" href={url} hrefLang="en" />
          <link rel="alternate" href={url} hrefLang="x-default" />
          <meta property="og:url" content={url} />
        </>
      )}
      {!error && isDocumentPath(pathname) && (
        <link rel="alternate" type="text/markdown" href={markdownPath(url)} />
      )}
      <meta property="og:image" content={image} />
      {version && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={version ? versionTag(version) : defaultTag} />
    </>
  )
}

/** What the page says of itself. */
function TextTags({ error }: Shown) {
  const { pathname } = useLocation()
  const { title, description, type, isHidden } = pageToMeta({
    pathname,
    data: usePageData(),
    error,
  })
  return (
    <>
      <title>{pageTitle(title)}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type} />
      <meta property="og:image:alt" content={`${pageTitle(title)} ${library.version}`} />
      {isHidden && <meta name="robots" content="noindex" />}
    </>
  )
}

/** The document around every page and every error, whose HTML is `content`. None of it is React's. */
export function Document({ content, error }: Shown & { content: string }) {
  const measurementId = useMeasurementId()
  const pageView = useHref(pageViewPath)
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={useSiteUrl()}
      {...{ [navigationAttribute]: useNavigationUrl() }}
      data-measurement-id={measurementId}
      data-page-view={measurementId && pageView}
      data-announcement-id={dismissibleId}
    >
      <head>
        <SharedTags />
        <AddressTags error={error} />
        <TextTags error={error} />
        {/* The build adds the rules that the page uses to the first, and has the second wait. */}
        <style data-used-styles="" dangerouslySetInnerHTML={{ __html: announcementStyle }} />
        <link rel="stylesheet" href={styles} />
        <Links />
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

/** The way to a page for search engines, as JSON-LD. */
function StructuredData() {
  const data = usePageData()
  const siteUrl = useSiteUrl()
  if (!isDocumentPage(data)) return null
  const json = JSON.stringify(breadcrumbsToJsonLd(data.breadcrumbs, siteUrl))
  const html = json.replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * Describes the way to a page; only its last step may go without an address, so categories are left out.
 * Source: https://schema.org/BreadcrumbList
 */
function breadcrumbsToJsonLd(breadcrumbs: Breadcrumb[], siteUrl: string): object {
  const steps = breadcrumbs.filter(({ pathname }) => pathname)
  return {
    '@context': 'https://schema.org',
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
