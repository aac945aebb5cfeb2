import { showFailure } from './reload-page'

/**
 * The window's event which tells that hydration is over: the page's buttons work, or its scripts did
 * not start.
 */
export const hydrationEndEvent = 'hydration-end'

/**
 * Tells that the page's scripts did not start: in the console why, and on the page, whose text and
 * links still work, what to do. The boot script hears of it too.
 */
export function reportHydrationFailure(error: unknown): void {
  console.warn('The page stays readable, but its scripts did not start.', error)
  showFailure('Buttons on this page may not work, because its scripts did not start.')
  window.dispatchEvent(new Event(hydrationEndEvent))
}
