/**
 * The window's event which tells that hydration is over: the page's buttons work, or its scripts did
 * not start.
 */
export const hydrationEndEvent = 'site:hydration-end'

/**
 * Tells that the page's scripts did not start: in the console why, and on the page, whose text and
 * links still work, what to do. The boot script hears of it too.
 */
export function reportHydrationFailure(error: unknown): void {
  console.warn('The page stays readable, but its scripts did not start.', error)
  showFailure('Buttons on this page may not work, because its scripts did not start.')
  window.dispatchEvent(new Event(hydrationEndEvent))
}

/** Says on a page without scripts what does not work, in the place of what it said before. */
export function showFailure(message: string): void {
  document.querySelector('.hydration-failure')?.remove()
  const note = document.createElement('p')
  note.className = 'hydration-failure'
  note.setAttribute('role', 'alert')
  note.append(message, ' ')
  if (!navigator.onLine) note.append('You might want to check your network connection. ')
  const link = document.createElement('a')
  // An empty address is that of the page itself.
  link.setAttribute('href', '')
  link.append('Reload the page')
  note.append(link)
  document.body.append(note)
}
