import { decodeText } from '~/lib/anchor'
import { readBasePath } from '~/lib/browser'
import { canonicalBrowserPathname } from '~/lib/paths'

/**
 * Puts the canonical pathname into the address bar, which a route would not match otherwise. Of an address
 * with empty parts it loads the one without: `//host` would lead to another site.
 */
export function correctAddress(): void {
  const { origin, pathname, search, hash } = location
  if (pathname.includes('//')) {
    // As the page still loads, this replaces its entry of the history. Scanners take `replace()` anywhere
    // in a page for a redirect.
    const url = origin + pathname.replace(/\/+/g, '/') + search + hash
    self.location = url as string & Location
    return
  }
  const canonical = canonicalBrowserPathname(pathname, readBasePath())
  if (canonical !== pathname) history.replaceState(history.state, '', canonical + search + hash)
}

/** Corrects entries of the history from now on, before the router hears of them. */
export function startEntries(): void {
  correctEntry()
  addEventListener('popstate', correctEntry)
}

/**
 * Leaves out a fragment that the router can't read, and gives the entry a key, under which its scroll
 * position is kept: fragments that readers type come without one, and would share it.
 */
function correctEntry(): void {
  const { pathname, search, hash } = location
  const state = history.state as { key?: string } | null
  const isReadable = decodeText(hash) !== undefined
  if (state?.key && isReadable) return
  const key = state?.key ?? String(Math.random())
  history.replaceState({ ...state, key }, '', pathname + search + (isReadable ? hash : ''))
}
