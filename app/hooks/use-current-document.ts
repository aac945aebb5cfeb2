import { useLocation, useMatches } from '@remix-run/react'
import { useState } from 'react'
import type { NavigationSection } from '~/content/types'
import { isDocumentPage } from '~/lib/is-document-page'
import { docsPath } from '~/lib/paths'

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
