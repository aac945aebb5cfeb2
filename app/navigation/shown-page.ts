import { useMatches } from '@remix-run/react'
import type { DocumentPage } from '~/lib/document-page'

/**
 * The data of the page that is shown, all of it where that is a document: another value whenever its body was
 * put in place anew.
 */
export function usePageData(): Partial<DocumentPage> | undefined {
  return useMatches().at(-1)?.data as Partial<DocumentPage> | undefined
}
