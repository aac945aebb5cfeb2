import { decodeText } from '~/lib/anchor'
import { readBasePath } from '~/lib/browser'
import { canonicalBrowserPathname } from '~/lib/paths'

/**
 * Corrects the pathname in the address bar to the canonical one, which routes match. An address with `//` in it
 * is loaded again without: the page that the host has sent for it belongs to another address.
 */
export function correctAddress(): void {
  const { origin, pathname, search, hash } = location
  const path = pathname.replace(/\/+/g, '/')
  const canonical = canonicalBrowserPathname(path, readBasePath())
  const url = origin + canonical + search + hash
  // While the page loads, this replaces its entry in the history.
  if (path !== pathname) location.href = url
  else if (canonical !== pathname) history.replaceState(history.state, '', url)
}

/**
 * Corrects each entry of the history before the router reads it. Removes a fragment that the router can't decode,
 * and adds a key, under which the router stores the scroll position: the entry of a fragment that a reader types
 * has none.
 */
export function startEntries(): void {
  const correctEntry = (): void => {
    const { pathname, search, hash } = location
    const readable = decodeText(hash) === undefined ? '' : hash
    const state = { key: String(Math.random()), ...history.state }
    history.replaceState(state, '', pathname + search + readable)
  }
  correctEntry()
  addEventListener('popstate', correctEntry)
}
