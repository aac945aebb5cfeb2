/**
 * Counts a page whose reader never touches it, so that its scripts don't start. `late-start.ts` imports this once
 * the page has loaded, on sites that count their pages.
 */
import { getDocumentData } from '~/lib/document-data'
import { sendPageView } from './visits'

const { measurementId } = getDocumentData()
if (measurementId) sendPageView(measurementId, location.href, document.title)
