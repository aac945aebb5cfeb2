import { useHref, useLocation } from '@remix-run/react'
import { ColorModeHead } from '~/components/site/color-mode-head'
import { basePathBannerScript } from '~/lib/base-path-banner'
import { pathEndingScript } from '~/lib/path-endings'
import { useSiteUrl } from '~/lib/site-url'
import { storageScript } from '~/lib/storage'

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
      {[basePathBannerScript, storageScript, pathEndingScript].map((source, index) => (
        <script key={index} dangerouslySetInnerHTML={{ __html: source }} suppressHydrationWarning />
      ))}
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
