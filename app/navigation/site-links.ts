import { hasModifier, type HeldKeys } from '~/lib/browser'
import { useHref, useNavigate } from '@remix-run/react'
import { useEffect } from 'react'
import { isSitePath, parseUrl } from '~/lib/paths'

/**
 * The router path a click on a link leads to, below the base path; undefined where the browser should
 * follow it: new tabs, downloads, other sites and files. Anchors of the page that is shown are the
 * router's too: the browser's own jumps have no place in its history, and Back would lose the scroll.
 */
export function clickToPath(
  event: HeldKeys & Pick<MouseEvent, 'button' | 'defaultPrevented'>,
  link: Pick<HTMLAnchorElement, 'href' | 'target' | 'hasAttribute'>,
  basePath: string,
  origin: string,
): string | undefined {
  const isPlain = event.button === 0 && !event.defaultPrevented
  if (!isPlain || hasModifier(event)) return undefined
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  return linkToPath(link.href, basePath, origin)
}

/**
 * The router path, below the base path, of an absolute URL that leads to a page of this site;
 * undefined for other sites and for files.
 */
export function linkToPath(href: string, basePath: string, origin: string): string | undefined {
  const url = parseUrl(href)
  const base = basePath.replace(/\/$/, '')
  if (!url || url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined
  if (/\.[a-z]\w*$/i.test(url.pathname)) return undefined
  const path = (url.pathname.slice(base.length) || '/') + url.search + url.hash
  return isSitePath(path) ? path : undefined
}

/**
 * Follows plain links of this site without loading the whole page. Article bodies are HTML, so their
 * links are not router links; router links prevent the default before this handler sees the click.
 */
export function useSiteLinks(): void {
  const navigate = useNavigate()
  const basePath = useHref('/')
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const path = link && clickToPath(event, link, basePath, window.location.origin)
      if (!path) return
      event.preventDefault()
      const { pathname, href } = window.location
      // A change of the query alone leaves the reader in place.
      const preventScrollReset =
        link.pathname === pathname && link.search !== window.location.search
      navigate(path, { preventScrollReset, replace: link.href === href })
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate, basePath])
}
