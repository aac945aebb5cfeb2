import { hasModifier, type HeldKeys } from '~/lib/has-modifier'

/** The parts of a mouse event that decide whether the browser should handle a click by itself. */
export interface ClickEvent extends HeldKeys {
  button: number
  defaultPrevented: boolean
}

/** The parts of a link that say where it leads. */
export interface ClickedLink {
  href: string
  target: string
  hasAttribute: (name: string) => boolean
}

/**
 * The router path a click on a link leads to, below the base path; undefined where the browser should
 * follow it: new tabs, downloads, other sites and files. Anchors of the page that is shown are the
 * router's too: the browser's own jumps have no place in its history, and Back would lose the scroll.
 */
export function clickToPath(
  event: ClickEvent,
  link: ClickedLink,
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
  const url = URL.canParse(href) ? new URL(href) : undefined
  const base = basePath.replace(/\/$/, '')
  if (!url || url.origin !== origin || !`${url.pathname}/`.startsWith(`${base}/`)) return undefined
  if (/\.[a-z]\w*$/i.test(url.pathname)) return undefined
  return (url.pathname.slice(base.length) || '/') + url.search + url.hash
}
