import { hasModifier, type HeldKeys } from '~/lib/browser'
import { isSitePath, isWithin, parseUrl } from '~/lib/paths'
import { getRouter } from './router'
import { isTranslated } from './translated'

/**
 * The path that the router should navigate to after a click, below the base path. Undefined if the browser
 * should follow the link: new tabs, downloads, other sites and files. The router takes anchors of the current
 * page too, or Back would lose the scroll position.
 */
export function clickToPath(
  event: HeldKeys & Pick<MouseEvent, 'defaultPrevented'>,
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>,
  basePath: string,
  origin: string,
): string | undefined {
  if (event.defaultPrevented || hasModifier(event)) return undefined
  if (link.target || link.hasAttribute('download')) return undefined
  return linkToPath(link.href, basePath, origin)
}

/** The path of a page of this site, below the base path. Undefined for other sites and for files. */
export function linkToPath(href: string, basePath: string, origin: string): string | undefined {
  const url = parseUrl(href)
  const base = basePath.replace(/\/$/, '')
  if (url?.origin !== origin || !isWithin(base, url.pathname)) return undefined
  if (/\.[a-z]\w*$/i.test(url.pathname)) return undefined
  const path = (url.pathname.slice(base.length) || '/') + url.search + url.hash
  return isSitePath(path) ? path : undefined
}

/** Follows links to pages of this site by the router. On translated pages the browser follows them. */
export function startLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const router = getRouter()
    if (!link || !router || isTranslated()) return
    const path = clickToPath(event, link, router.basename ?? '/', location.origin)
    if (!path) return
    event.preventDefault()
    const { pathname, search, href } = location
    // A link that changes only the query doesn't scroll.
    const preventScrollReset = link.pathname === pathname && link.search !== search
    void router.navigate(path, { preventScrollReset, replace: link.href === href })
  })
}
