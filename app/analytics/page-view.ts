/**
 * Counts the page for a reader who never touches it, so that its scripts do not start. `late-start.ts`
 * imports this after the page has loaded, on sites that count their pages.
 */
import { sendPageView } from './visits'

const { measurementId } = document.documentElement.dataset
if (measurementId) sendPageView(measurementId, location.href, document.title)
