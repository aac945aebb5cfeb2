/** Reads the query of the page's address, of which tabs, the choice of a platform and islands keep a part. */
export function readQuery(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

/**
 * Changes the query of the page's address past the router, which would load the page's data again. Adds
 * no entry to the history, and keeps what the router remembers of this one. An anchor replaces the hash.
 */
export function replaceQuery(search: string, anchor = ''): void {
  const url = new URL(window.location.href)
  url.search = search
  if (anchor) url.hash = anchor
  if (url.href !== window.location.href) window.history.replaceState(history.state, '', url)
}
