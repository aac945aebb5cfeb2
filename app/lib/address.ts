/**
 * Replaces the query in the page's address, which several islands share, and the hash if an anchor is given. The
 * router is left out, since it would load the page's data again. The history entry and its state stay.
 */
export function replaceQuery(search: string, anchor = ''): void {
  const url = new URL(window.location.href)
  url.search = search
  if (anchor) url.hash = anchor
  if (url.href !== window.location.href) window.history.replaceState(history.state, '', url)
}
