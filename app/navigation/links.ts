import { hasModifier, type HeldKeys } from '~/lib/browser'
import { isSitePath, isWithin, parseUrl } from '~/lib/paths'
import { getRouter } from './router'
import { isTranslated } from './translated'

/**
 * The router path a click on a link leads to, below the base path; undefined where the browser should
 * follow it: new tabs, downloads, other sites and files. Anchors of the page that is shown are the
 * router's too: the browser's own jumps have no place in its history, and Back would lose the scroll.
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

/**
 * The router path, below the base path, of an absolute URL that leads to a page of this site;
 * undefined for other sites and for files.
 */
export function linkToPath(href: string, basePath: string, origin: string): string | undefined {
  const url = parseUrl(href)
  const base = basePath.replace(/\/$/, '')
  if (url?.origin !== origin || !isWithin(base, url.pathname)) return undefined
  if (/\.[a-z]\w*$/i.test(url.pathname)) return undefined
  const path = (url.pathname.slice(base.length) || '/') + url.search + url.hash
  return isSitePath(path) ? path : undefined
}

/** Follows links of this site without loading the whole page, but for pages that are translated. */
export function startLinks(): void {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const router = getRouter()
    if (!link || !router || isTranslated()) return
    const path = clickToPath(event, link, router.basename ?? '/', location.origin)
    if (!path) return
    event.preventDefault()
    const { pathname, search, href } = location
    // A change of the query alone leaves the reader in place.
    const preventScrollReset = link.pathname === pathname && link.search !== search
    void router.navigate(path, { preventScrollReset, replace: link.href === href })
  })
}
