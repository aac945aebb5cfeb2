import { LiveReload, Scripts, useHref, useLocation } from '@remix-run/react'
import {
  faviconPath,
  feedPath,
  isDocumentPath,
  manifestPath,
  openSearchPath,
  searchPath,
  touchIconPath,
} from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { useHasPdf, useMeasurementId, useSiteUrl } from '~/lib/site-url'
import { ColorModeTags } from '~/color-mode/color-mode-switch'
import { bundleInlineScript } from '~/lib/bundle.server'
import { siteRootId } from '~/lib/site-root'
import { navigationAttribute, useNavigationUrl } from './site-navigation'
import { PageTags, Stylesheets } from './page-tags'
import { StructuredData } from './structured-data.server'

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
  const openSearch = useHref(openSearchPath)
  const feed = useHref(feedPath)
  return (
    <>
      <meta charSet="utf-8" />
      {/* The prerenderer fills in the hash of the page's inline script. */}
      <meta httpEquiv="content-security-policy" content="" />
      <ColorModeTags />
      <script dangerouslySetInnerHTML={{ __html: useEarlyScript() }} />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      {siteConfig.hasPictures && (
        <>
          <link rel="icon" href={favicon} type="image/svg+xml" />
          <link rel="apple-touch-icon" href={touchIcon} />
          <link rel="manifest" href={manifest} />
        </>
      )}
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={siteConfig.title}
        href={openSearch}
      />
      <link rel="alternate" type="application/atom+xml" title="What’s new" href={feed} />
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
      data-has-pdf={useHasPdf() || undefined}
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
