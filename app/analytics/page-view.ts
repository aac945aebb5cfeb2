/**
 * Counts the page for a reader who never touches it, so that its scripts do not start. `late-start.ts`
 * imports this after the page has loaded, on sites that count their pages.
 */
import { getDocumentData } from '~/lib/document-data'
import { sendPageView } from './google-analytics'

const { measurementId } = getDocumentData()
if (measurementId) sendPageView(measurementId, location.href, document.title)
