import { decodeText } from '~/lib/anchor'
import { readBasePath } from '~/lib/browser'
import { canonicalBrowserPathname } from '~/lib/paths'

/**
 * Puts the canonical pathname into the address bar, which a route would not match otherwise. What an
 * address with empty parts means is loaded: the page is that of another address.
 */
export function correctAddress(): void {
  const { origin, pathname, search, hash } = location
  const path = pathname.replace(/\/+/g, '/')
  const canonical = canonicalBrowserPathname(path, readBasePath())
  const url = origin + canonical + search + hash
  // As the page still loads, this replaces its entry of the history.
  if (path !== pathname) location.href = url
  else if (canonical !== pathname) history.replaceState(history.state, '', url)
}

/**
 * Corrects entries of the history from now on, before the router hears of them. It leaves out a fragment that
 * the router can't read, and gives each entry a key, under which its scroll position is kept: fragments that
 * readers type come without one, and would share it.
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
