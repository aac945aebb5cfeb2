import { canonicalBrowserPathname } from '~/lib/paths'

/**
 * Puts the canonical pathname into the address bar, which a route would not match otherwise, and leaves
 * out a fragment that the router can't read. Of an address with empty parts it loads the one without:
 * `//host` would lead to another site. Gives the history's entry a key, under which its scroll position is
 * kept: without one, all pages of the tab would share it.
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
  const state = (history.state as object | null) ?? { key: String(Math.random()) }
  history.replaceState(state, '', canonical + search + (isDecodable(hash) ? hash : ''))
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
