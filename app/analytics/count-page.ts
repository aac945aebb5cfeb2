import { getDocumentData } from '~/lib/document-data'

/** Counts the page that is shown, on sites that count theirs. The counter comes with the first one. */
export function countPage(): void {
  const { measurementId } = getDocumentData()
  if (!measurementId) return
  const { href } = location
  const { title } = document
  // A visit that cannot be counted is no fault of the page.
  import('./visits').then(
    ({ sendPageView }) => sendPageView(measurementId, href, title),
    () => {},
  )
}
