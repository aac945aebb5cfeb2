import { useMatches } from '@remix-run/react'
import type { DocumentPage } from '~/lib/document-page'

/** Whether the data of a page is that of a guide or of a page of the API reference. */
export function isDocumentPage(data: unknown): data is DocumentPage {
  return typeof data === 'object' && data !== null && 'tableOfContents' in data
}

/** The data of the page that is shown: another value whenever its body was put in place anew. */
export function usePageData(): unknown {
  return useMatches().at(-1)?.data
}
