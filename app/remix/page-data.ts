import type { DocumentPage, NavigationSection } from '~/lib/document-page'
import { useLocation, useMatches } from '@remix-run/react'
import { useState } from 'react'
import { docsPath } from '~/lib/paths'

/** Whether the data of a page is that of a guide or of a page of the API reference. */
export function isDocumentPage(data: unknown): data is DocumentPage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'navigation' in data &&
    Array.isArray(data.navigation)
  )
}

/** The data of the page that is shown: another value whenever its body was put in place anew. */
export function usePageData(): unknown {
  return useMatches().at(-1)?.data
}

/**
 * The sidebar of the page that is shown, where it is one below `/docs`. Pages bring the sidebar with
 * their data; one that did not load keeps the sidebar of the page before.
 */
export function useCurrentNavigation(): NavigationSection[] | undefined {
  const data = usePageData()
  const { pathname } = useLocation()
  const [known, setKnown] = useState<NavigationSection[]>()
  const current = isDocumentPage(data) ? data.navigation : known
  if (current !== known) setKnown(current)
  return `${pathname}/`.startsWith(`${docsPath}/`) ? current : undefined
}
