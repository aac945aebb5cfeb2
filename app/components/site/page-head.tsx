import { useHref, useLocation } from '@remix-run/react'
import { ColorModeHead } from '~/components/site/color-mode-head'
import { pathEndingScript } from '~/lib/path-endings'
import { useSiteUrl } from '~/lib/site-url'

/** The head tags that every page has: character set, policy, first scripts, icons and the page's URLs. */
export function PageHead() {
  const favicon = useHref('/favicon.svg')
  const touchIcon = useHref('/apple-touch-icon.png')
  const manifest = useHref('/manifest.webmanifest')
  const { pathname } = useLocation()
  const url = useSiteUrl() + pathname.slice(1)
  return (
    <>
      <meta charSet="utf-8" />
      {/* The prerenderer fills in the hashes of the page's inline scripts. */}
      <meta httpEquiv="content-security-policy" content="" suppressHydrationWarning />
      <script dangerouslySetInnerHTML={{ __html: pathEndingScript }} suppressHydrationWarning />
      <ColorModeHead />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="manifest" href={manifest} />
      <link rel="canonical" href={url} />
      <meta property="og:url" content={url} />
    </>
  )
}
