import { getConnection } from '~/lib/browser'
import { isDocumentPath } from '~/lib/paths'
import { linkToPath } from './links'
import { fetchPage } from './page-data'
import { getRouter } from './router'

/** Milliseconds for which a link has to be in view before its page is prefetched. */
const visibleDelay = 400

/** Whether to prefetch on this connection: not with data saver, and not on 2g. */
export function isPrefetchAllowed(connection: ReturnType<typeof getConnection>): boolean {
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/** Fetches the data of the document that a link leads to; other pages have none. */
function prefetch(link: HTMLAnchorElement): void {
  const basePath = getRouter()?.basename ?? '/'
  const path = linkToPath(link.href, basePath, location.origin)
  if (!path || !isDocumentPath(path)) return
  if (link.pathname === location.pathname || !isPrefetchAllowed(getConnection())) return
  // The navigation tries again, and shows the error.
  fetchPage(link.pathname, { priority: 'low' }).catch(() => {})
}

let visible: IntersectionObserver | undefined

/** Watches which links of the current page are in view, in place of those of the last page. */
export function watchVisibleLinks(): void {
  visible?.disconnect()
  for (const link of document.querySelectorAll('a[href]')) visible?.observe(link)
}

/** Fetches the data of pages that readers are likely to open: on hover, touch and in view. */
export function startPrefetching(): void {
  // The development server renders a page for each request, so edits would wait.
  if (process.env.NODE_ENV === 'development') return
  const onPointer = ({ target }: Event): void => {
    const link = target instanceof Element && target.closest('a')
    if (link) prefetch(link)
  }
  document.addEventListener('pointerover', onPointer)
  document.addEventListener('touchstart', onPointer, { passive: true })
  const timers = new WeakMap<Element, number>()
  visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      clearTimeout(timers.get(target))
      if (isIntersecting) timers.set(target, window.setTimeout(prefetch, visibleDelay, target))
    }
  })
}
