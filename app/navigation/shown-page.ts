import { type Location, useLocation, useMatches } from '@remix-run/react'
import type { DocumentPage } from '~/lib/document-page'

/** The address of a page, and its data, which only documents have. */
export interface ShownPage {
  /** Another value after each navigation. */
  location: Location
  /** Another value whenever another article is in the page. */
  data: Partial<DocumentPage> | undefined
}

/** The page that is shown. */
export function useShownPage(): ShownPage {
  const location = useLocation()
  const data = useMatches().at(-1)?.data as ShownPage['data']
  return { location, data }
}
