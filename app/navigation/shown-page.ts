import { useLocation, useMatches } from '@remix-run/react'
import type { DocumentPage } from '~/lib/document-page'

/**
 * The address of the page that is shown, another value after each navigation; and its data, which only documents
 * have, another value whenever another article is in the page.
 */
export function useShownPage() {
  const data = useMatches().at(-1)?.data as Partial<DocumentPage> | undefined
  return { location: useLocation(), data }
}
