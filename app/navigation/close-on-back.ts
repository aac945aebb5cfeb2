import { getRouter } from '~/remix/router'

/**
 * The mark of a history entry that only stands for something open over the page. The router does not
 * get to know of these entries: they have the key of the page that they lie above.
 */
const mark = 'isOverlay'

// One for the document, as its history is: what closes each thing that is open, the oldest first.
const overlays: (() => void)[] = []
let isWatching = false
let isAtMark = false
let leaving: Promise<void> | undefined
let onLeft = (): void => {}

/**
 * Makes the browser's Back close what has just opened over the page, instead of leaving the page. Gives
 * the function to call once it is closed, so that a later Back leaves the page again.
 */
export function closeOnBack(close: () => void): () => void {
  watchOverlays()
  overlays.push(close)
  adjustHistory()
  return () => {
    const index = overlays.indexOf(close)
    if (index >= 0) overlays.splice(index, 1)
    adjustHistory()
  }
}

/**
 * Keeps steps between a page and what is open over it from the router. To be called before there is
 * a router: listeners of the window hear of a step in the order in which they were added.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', onPopState)
}

/** Keeps the history in step from now on; a reload may have left an entry for what is not open now. */
export function watchOverlays(): void {
  if (isWatching) return
  isWatching = true
  const router = getRouter()
  const { navigate } = router
  router.navigate = (to, options) => {
    // From here on Back would lead to the page that is being left.
    overlays.length = 0
    adjustHistory()
    return leaving ? leaving.then(() => navigate(to, options)) : navigate(to, options)
  }
  adjustHistory()
}

/** Resolves once no step back is under way, which would undo a change of the address. */
export async function settleHistory(): Promise<void> {
  await leaving
}

function adjustHistory(): void {
  if (leaving) return
  const { state } = window.history as { state: HistoryState }
  isAtMark = Boolean(state?.[mark])
  if (overlays.length > 0 && !isAtMark) {
    window.history.pushState({ ...state, [mark]: true }, '')
    isAtMark = true
  } else if (overlays.length === 0 && isAtMark) {
    leaving = new Promise((resolve) => (onLeft = resolve))
    window.history.back()
  }
}

function onPopState(event: PopStateEvent): void {
  let { state } = window.history as { state: HistoryState }
  if (!state?.key) {
    // Entries for fragments that readers type come without a key, and would share one in the router.
    state = { ...state, key: String(Math.random()) }
    window.history.replaceState(state, '')
  }
  const wasAtMark = isAtMark
  const wasLeaving = leaving !== undefined
  isAtMark = Boolean(state[mark])
  leaving = undefined
  onLeft()
  if (!wasAtMark && !isAtMark) return
  if (state.key !== getRouter().state.location.key) return
  event.stopImmediatePropagation()
  if (!wasLeaving && !isAtMark) overlays.pop()?.()
  adjustHistory()
}

/** What the router keeps with an entry of the history, and the mark. */
type HistoryState = { key?: string; [mark]?: boolean } | null
