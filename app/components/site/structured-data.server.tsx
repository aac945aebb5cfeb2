import { useLocation } from '@remix-run/react'
import { usePageData } from '~/hooks/use-current-document'
import { isDocumentPage } from '~/lib/is-document-page'
import { buildStructuredData } from '~/lib/structured-data.server'
import { useSiteUrl } from '~/lib/site-url'

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
