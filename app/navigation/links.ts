import { hasModifier } from '~/lib/browser'
import { isSitePath, isWithin, parseUrl } from '~/lib/paths'
import { getRouter } from './router'
import { isTranslated } from './translated'

/** The path of a page of this site, below the base path. Undefined for other sites and for files. */
export function linkToPath(href: string, basePath: string, origin: string): string | undefined {
  const url = parseUrl(href)
  const base = basePath.replace(/\/$/, '')
  if (url?.origin !== origin || !isWithin(base, url.pathname)) return undefined
  if (/\.[a-z]\w*$/i.test(url.pathname)) return undefined
  const path = (url.pathname.slice(base.length) || '/') + url.search + url.hash
  return isSitePath(path) ? path : undefined
}

/**
 * Follows links to pages of this site by the router, also to anchors of the current page, or Back would lose the
 * scroll position. The browser follows others: new tabs, downloads, other sites and files, and all links of
 * translated pages.
 */
export function startLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const router = getRouter()
    if (!link || !router || event.defaultPrevented || hasModifier(event) || isTranslated()) return
    const path = linkToPath(link.href, router.basename ?? '/', location.origin)
    if (!path || link.target || link.hasAttribute('download')) return
    event.preventDefault()
    const { pathname, search, href } = location
    // A link that changes only the query doesn't scroll.
    const preventScrollReset = link.pathname === pathname && link.search !== search
    void router.navigate(path, { preventScrollReset, replace: link.href === href })
  })
}
