import { useMatches } from '@remix-run/react'
import type { DocumentPage, NavigationSection } from '~/content/types'

/** The data of the page that is shown, where it is one below `/docs`; layouts have no data of their own. */
export function useCurrentDocument(): DocumentPage | undefined {
  const data = useMatches().at(-1)?.data
  return isDocumentPage(data) ? data : undefined
}

/** The sidebar of the page that is shown, where it has one. */
export function useCurrentNavigation(): NavigationSection[] | undefined {
  return useCurrentDocument()?.navigation
}

function isDocumentPage(data: unknown): data is DocumentPage {
  return typeof data === 'object' && data !== null && 'tableOfContents' in data
}
