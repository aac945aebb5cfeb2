import { canonicalBrowserPathname } from '~/lib/paths'

/**
 * Puts the canonical pathname into the address bar before hydration, which would otherwise fail to match
 * a route. Of an address with empty parts it loads the one without: `//host` would lead to another site.
 * `data-pathname` tells the boot script which page the document is.
 */
export function correctPathEnding(): void {
  const { dataset } = document.documentElement
  const { siteUrl = '/' } = dataset
  const { href, origin, pathname, search, hash } = location
  if (pathname.includes('//')) {
    return location.replace(origin + pathname.replace(/\/+/g, '/') + search + hash)
  }
  const { pathname: basePath } = new URL(siteUrl, href)
  const canonical = canonicalBrowserPathname(pathname, basePath)
  if (canonical !== pathname) history.replaceState(history.state, '', canonical + search + hash)
  dataset['pathname'] = canonical
}
