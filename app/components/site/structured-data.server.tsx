import { useLocation, useMatches } from '@remix-run/react'
import type { DocumentPage } from '~/content/types'
import { buildStructuredData } from '~/lib/structured-data.server'
import { useSiteUrl } from '~/lib/site-url'

/**
 * What the page is, as JSON-LD. It is for crawlers, who load documents, so that the browser has no
 * code for it: place it where React leaves the server's nodes alone.
 */
export function StructuredData() {
  const { pathname } = useLocation()
  const data: unknown = useMatches().at(-1)?.data
  const siteUrl = useSiteUrl()
  const page = isDocumentPage(data) ? data : undefined
  const graph = buildStructuredData({ siteUrl, pathname, page })
  if (!graph) return null
  const json = JSON.stringify(graph).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

function isDocumentPage(data: unknown): data is DocumentPage {
  return typeof data === 'object' && data !== null && 'breadcrumbs' in data
}
