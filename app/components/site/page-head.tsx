import { useHref } from '@remix-run/react'
import { AnnouncementColors } from '~/components/site/announcement-bar'
import { ColorModeHead } from '~/components/site/color-mode-head'
import { PageAddresses } from '~/components/site/page-addresses'
import { SearchTags } from '~/components/site/search-tags'
import { SocialCard } from '~/components/site/social-card'
import { basePathBannerScript } from '~/lib/base-path-banner'
import { faviconPath, manifestPath, openSearchPath, touchIconPath } from '~/lib/paths'
import { pathEndingScript } from '~/lib/path-endings'
import { siteConfig } from '~/lib/site-config'
import { storageScript } from '~/lib/storage'

// One element, since each has a hash in the page's policy, which nothing can compress.
const firstScripts = [basePathBannerScript, storageScript, pathEndingScript].join(';')

/** The head tags that every page has, but for the title and the description that are its own. */
export function PageHead() {
  const favicon = useHref(faviconPath)
  const touchIcon = useHref(touchIconPath)
  const manifest = useHref(manifestPath)
  const openSearch = useHref(openSearchPath)
  return (
    <>
      <meta charSet="utf-8" />
      {/* The prerenderer fills in the hashes of the page's inline scripts. */}
      <meta httpEquiv="content-security-policy" content="" suppressHydrationWarning />
      <script dangerouslySetInnerHTML={{ __html: firstScripts }} suppressHydrationWarning />
      <ColorModeHead />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
      <link rel="manifest" href={manifest} />
      <link
        rel="search"
        type="application/opensearchdescription+xml"
        title={siteConfig.title}
        href={openSearch}
      />
      <PageAddresses />
      <SocialCard />
      <SearchTags />
      <AnnouncementColors bar={siteConfig.announcementBar} />
    </>
  )
}
