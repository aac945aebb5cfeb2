import { socialCardPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { useSiteUrl } from '~/lib/site-url'

/** What all pages say to those who preview links to them; titles they take from the page's own tags. */
export function SocialCard() {
  const image = withBase(useSiteUrl(), socialCardPath)
  return (
    <>
      <meta property="og:site_name" content={siteConfig.title} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${siteConfig.title} documentation`} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={image} />
    </>
  )
}
