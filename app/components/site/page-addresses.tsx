import { useLocation, useRouteError } from '@remix-run/react'
import { withBase } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'

/** The page's own address for search engines, in its one language. A page that is missing has none. */
export function PageAddresses() {
  const { pathname } = useLocation()
  const siteUrl = useSiteUrl()
  if (useRouteError()) return null
  const url = withBase(siteUrl, pathname)
  return (
    <>
      <link rel="canonical" href={url} />
      <link rel="alternate" href={url} hrefLang="en" />
      <link rel="alternate" href={url} hrefLang="x-default" />
      <meta property="og:url" content={url} />
    </>
  )
}
