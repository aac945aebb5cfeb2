import { isMotionWanted } from '~/lib/browser'
import { withBase } from '~/lib/paths'
import { getRouter, type To } from '~/remix/router'

// The router is patched once, however often the page hydrates.
let isFading = false

/**
 * Fades one page into the next where the browser can do that. The frame is the same on both, so it
 * seems to stay: https://developer.mozilla.org/docs/Web/API/View_Transition_API.
 */
export function fadeNavigations(): void {
  if (isFading) return
  isFading = true
  ignoreSkippedFades()
  const router = getRouter()
  const { navigate } = router
  router.navigate = (to, options) =>
    to === null || typeof to === 'number'
      ? navigate(to, options)
      : navigate(to, { ...options, viewTransition: isPageChange(to) && isMotionWanted() })
}

/**
 * A fade that the browser skips, as when an error takes the frame's place or the tab is hidden,
 * rejects a promise that the router ignores. The page has changed by then, but Chromium may leave the
 * layer of the fade over it until the style of the root changes, and that layer takes all clicks.
 */
function ignoreSkippedFades(): void {
  const start = document.startViewTransition?.bind(document)
  if (!start) return
  let skippedCount = 0
  document.startViewTransition = (change) => {
    const transition = start(change)
    transition.ready.catch(() => {
      skippedCount += 1
      document.documentElement.style.setProperty('--skipped-fades', `${skippedCount}`)
    })
    return transition
  }
}

/** Whether the target is another page: its pathname differs, of which `to` lacks the base path. */
function isPageChange(to: To): boolean {
  const pathname = typeof to === 'string' ? to.replace(/[?#].*/, '') : to.pathname
  if (!pathname) return false
  const { basename = '/', state } = getRouter()
  return withBase(basename, pathname) !== state.location.pathname
}
