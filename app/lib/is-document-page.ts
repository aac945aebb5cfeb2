import type { DocumentPage } from '~/content/types'

/** Whether the data of a page is that of a guide or of a page of the API reference. */
export function isDocumentPage(data: unknown): data is DocumentPage {
  return (
    typeof data === 'object' &&
    data !== null &&
    'navigation' in data &&
    Array.isArray(data.navigation)
  )
}
