import { canonicalBrowserPathname } from '~/lib/paths'

/**
 * Puts the canonical pathname into the address bar, which a route would not match otherwise. Of an address
 * with empty parts it loads the one without: `//host` would lead to another site. Leaves out a fragment
 * that the router can't read, and gives entries of the history a key, under which their scroll positions
 * are kept: without one, they would share it.
 */
export function correctAddress(): void {
  const { siteUrl = '/' } = document.documentElement.dataset
  const { href, origin, pathname, search, hash } = location
  if (pathname.includes('//')) {
    // As the page still loads, this replaces its entry of the history. Scanners take `replace()` anywhere
    // in a page for a redirect.
    const url = origin + pathname.replace(/\/+/g, '/') + search + hash
    self.location = url as string & Location
    return
  }
  const { pathname: basePath } = new URL(siteUrl, href)
  const canonical = canonicalBrowserPathname(pathname, basePath)
  history.replaceState(history.state, '', canonical + search + hash)
  correctEntry()
  // Before the router hears of it.
  addEventListener('popstate', correctEntry)
}

/** Corrects an entry of the history, as the one of a fragment that a reader types. */
function correctEntry(): void {
  const { pathname, search, hash } = location
  const state = history.state as { key?: string } | null
  if (state?.key && isDecodable(hash)) return
  const key = state?.key ?? String(Math.random())
  history.replaceState({ ...state, key }, '', pathname + search + (isDecodable(hash) ? hash : ''))
}

/** Whether the router can read a fragment; it throws where percent signs mean nothing. */
export function isDecodable(hash: string): boolean {
  try {
    decodeURIComponent(hash)
    return true
  } catch {
    return false
  }
}
