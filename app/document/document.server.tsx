import { LiveReload, Scripts, useHref, useLocation } from '@remix-run/react'
import { themeColors } from '~/color-mode/color-mode'
import { bundleInlineScript } from './bundle.server'
import { pageTitle, pageToMeta } from '~/lib/page-meta'
import {
  faviconPath,
  homePath,
  isDocumentPath,
  llmsPath,
  markdownPath,
  pageViewPath,
  socialImagePath,
  socialImageSize,
  withBase,
} from '~/lib/paths'
import { library, siteConfig } from '~/settings/site-config'
import { siteRootId } from '~/lib/site-root'
import { usePublishedSite } from '~/lib/published-site'
import { findVersionOfPath } from '~/lib/versions'
import { useShownPage } from '~/navigation/shown-page'
import { defaultTag, searchLanguage, versionTag } from '~/search/settings'
import styles from '~/styles/index.css'

const { announcementBar: bar } = siteConfig

const announcementStyle = bar
  ? `.announcement{background:${bar.backgroundColor};color:${bar.textColor}}`
  : ''

const articleScript = bundleInlineScript('document/early', { HAS_ARTICLE: 'true' })
const otherScript = bundleInlineScript('document/early', { HAS_ARTICLE: 'false' })
const failureScript = bundleInlineScript('document/failure')

/** The head tags that every page has. */
function SharedTags() {
  const favicon = useHref(faviconPath)
  const touchIcon = useHref('/apple-touch-icon.png')
  const { url: siteUrl } = usePublishedSite()
  const script = isDocumentPath(useLocation().pathname) ? articleScript : otherScript
  return (
    <>
      <meta charSet="utf-8" />
      {/* The build fills in the hashes of the page's inline scripts. */}
      <meta httpEquiv="content-security-policy" content="" />
      {Object.entries(themeColors).map(([mode, color]) => {
        const media = `(prefers-color-scheme: ${mode})`
        return <meta key={mode} name="theme-color" media={media} content={color} />
      })}
      <script dangerouslySetInnerHTML={{ __html: script }} />
      {/* Next to the other script, so that compression finds what the two share. */}
      <script type="text/late" dangerouslySetInnerHTML={{ __html: failureScript }} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <meta property="og:site_name" content={siteConfig.title} />
      <meta property="og:image" content={withBase(siteUrl, socialImagePath)} />
      <meta property="og:image:alt" content={`${siteConfig.title} ${library.version}`} />
      <meta property="og:image:width" content={String(socialImageSize.width)} />
      <meta property="og:image:height" content={String(socialImageSize.height)} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="docsearch:language" content={searchLanguage} />
    </>
  )
}

/**
 * The tags that describe a page to tabs, search engines, link previews and the crawler of the hosted search. An
 * error has no address and no version.
 * Source: https://docsearch.algolia.com/docs/required-configuration
 */
function PageTags({ error }: { error: unknown }) {
  const { location, data } = useShownPage()
  const { pathname } = location
  const { url: siteUrl } = usePublishedSite()
  const meta = pageToMeta({ pathname, data, error })
  const title = pageTitle(meta.title)
  const url = withBase(siteUrl, pathname)
  const isDocument = !error && isDocumentPath(pathname)
  const version = isDocument ? findVersionOfPath(pathname)?.name : undefined
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={meta.description} />
      {meta.isHidden && <meta name="robots" content="noindex" />}
      {!error && <link rel="canonical" href={url} />}
      {!error && <meta property="og:url" content={url} />}
      {isDocument && <link rel="alternate" type="text/markdown" href={markdownPath(url)} />}
      {isDocument && (
        <link rel="describedby" type="text/plain" href={withBase(siteUrl, llmsPath)} />
      )}
      <meta property="og:title" content={meta.title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:type" content={isDocument ? 'article' : 'website'} />
      {version && <meta name="docsearch:version" content={version} />}
      <meta name="docsearch:docusaurus_tag" content={version ? versionTag(version) : defaultTag} />
    </>
  )
}

/**
 * The document around a page, or around the error in its place. `content` is their HTML, which React hydrates;
 * React never touches the rest.
 */
export function Document({ content, error }: { content: string; error: unknown }) {
  const { url, measurementId, sidebar } = usePublishedSite()
  const pageView = useHref(pageViewPath)
  return (
    <html
      lang="en"
      dir="ltr"
      data-site-url={url}
      data-sidebar={sidebar.url}
      data-measurement-id={measurementId}
      data-page-view={measurementId && pageView}
      data-announcement-id={bar?.isCloseable ? bar.id : undefined}
    >
      <head>
        <SharedTags />
        <PageTags error={error} />
        {/* The build puts the rules that the page uses into the first, and disables the second. */}
        <style data-used-styles="" dangerouslySetInnerHTML={{ __html: announcementStyle }} />
        <link rel="stylesheet" href={styles} />
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

/**
 * The breadcrumbs as JSON-LD for search engines. Categories are left out: only the last step may lack an address.
 * Source: https://schema.org/BreadcrumbList
 */
function StructuredData() {
  const { breadcrumbs } = useShownPage().data ?? {}
  const { url } = usePublishedSite()
  if (!breadcrumbs) return null
  const steps = [{ label: siteConfig.title, pathname: homePath }, ...breadcrumbs]
  const linked = steps.filter(({ pathname }) => pathname)
  const itemListElement = linked.map(({ label: name, pathname = '' }, index) => {
    const item = withBase(url, pathname)
    return { '@type': 'ListItem', position: index + 1, name, item }
  })
  const list = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }
  const html = JSON.stringify(list).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
}
