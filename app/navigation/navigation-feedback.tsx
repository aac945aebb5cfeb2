import { type Location, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { decodeFragment } from '~/lib/anchor'
import { isMotionWanted } from '~/lib/browser'
import { withBase } from '~/lib/paths'
import { getRouter, type To } from '~/remix/router'
import { moveFocus } from '~/ui/focus'
import { useBrowserLayoutEffect } from '~/ui/hydration'
import { openFoldsOfAddress, restoreFolds } from './folds'
import { layOutAll } from './late-layout'
import { readPositions, type ScrollPositions, writePositions } from './scroll-positions'

/** Milliseconds that a navigation takes before the progress bar and the spinner show. */
const progressDelay = 200

/** Share of the progress bar that is filled when it appears, 0 to 1. */
const progressMinimum = 0.08

/** Milliseconds in which the progress bar moves from one value to the next; styles repeat it. */
const progressSpeed = 200

/** Share by which the progress bar grows while a page is loading. */
const progressTrickle = 0.02

/** Milliseconds from one such growth to the next. */
const progressTrickleSpeed = 800

/** Most that the progress bar is filled before the page is there, 0 to 1. */
const progressMaximum = 0.994

/**
 * How far the progress bar is filled, 0 to 1: undefined while there is none to show, 1 for the moment
 * in which it leaves. Hash changes load nothing, so they never show one.
 */
function useNavigationProgress(): number | undefined {
  const isLoading = useNavigation().state === 'loading'
  const [progress, setProgress] = useState<number>()

  useEffect(() => {
    if (!isLoading) return
    let trickle: ReturnType<typeof setInterval> | undefined
    const delay = setTimeout(() => {
      setProgress(progressMinimum)
      trickle = setInterval(
        () => setProgress((value = progressMinimum) => growProgress(value)),
        progressTrickleSpeed,
      )
    }, progressDelay)
    return () => {
      clearTimeout(delay)
      clearInterval(trickle)
      setProgress((value) => (value === undefined ? undefined : 1))
    }
  }, [isLoading])

  useEffect(() => {
    if (progress !== 1) return
    // Once to fill up, once to fade.
    const timer = setTimeout(() => setProgress(undefined), 2 * progressSpeed)
    return () => clearTimeout(timer)
  }, [progress])

  return progress
}

function growProgress(value: number): number {
  return Math.min(value + progressTrickle, progressMaximum)
}

/** The element that the fragment of an address leads to; null where there is none. */
function findTarget({ hash }: Location): HTMLElement | null {
  return document.getElementById(decodeFragment(hash))
}

// Once for the document, as its history is.
let positions: ScrollPositions = {}
let scrolledFor: Location | undefined
/** The position that the reader came back to, and how much of that the page had room for. */
let returned: { position: number; reached: number } | undefined

function keepPosition(): void {
  // After a step that React has yet to show, the page may be scrolled for the next place already.
  if (scrolledFor?.key === getRouter().state.location.key)
    positions[scrolledFor.key] = window.scrollY
}

/** Scrolls to where the reader left the page that is shown; false where nothing was kept of it. */
function returnToPosition(): boolean {
  const position = positions[scrolledFor?.key ?? '']
  if (typeof position !== 'number') return false
  layOutAll()
  restoreFolds()
  window.scrollTo(0, position)
  returned = { position, reached: window.scrollY }
  return true
}

/**
 * Gives the position where the reader left the shown page before. It can be below the end of the page
 * until all that was open is open again. Undefined on a first visit, or if the reader has scrolled since.
 */
export function findLeftPosition(): number | undefined {
  // Browsers round the height of a page.
  if (!returned || Math.abs(returned.reached - window.scrollY) > 1) return undefined
  return returned.position
}

function watchPositions(): void {
  history.scrollRestoration = 'manual'
  positions = readPositions()
  const position = positions[scrolledFor?.key ?? '']
  if (typeof position === 'number') {
    const { scrollHeight, clientHeight } = document.documentElement
    returned = { position, reached: Math.min(position, scrollHeight - clientHeight) }
  }
  addEventListener('scroll', keepPosition, { passive: true })
  addEventListener('popstate', () => {
    // Who comes back from a fragment before React has shown it gives React nothing new to show.
    if (scrolledFor?.key === (history.state as { key?: string } | null)?.key) returnToPosition()
  })
  addEventListener('pageshow', () => (history.scrollRestoration = 'manual'))
  addEventListener('pagehide', () => {
    // A page that is loaded is scrolled by the browser.
    history.scrollRestoration = 'auto'
    writePositions(positions)
  })
}

/**
 * Scrolls to the target of the fragment, to the top of a new page, or on Back and Forward to where the
 * reader was. React Router's own component can't be used: a fragment that does not decode has it throw
 * without end, outside of every error boundary.
 */
export function useScrollRestoration(): void {
  const location = useLocation()

  useBrowserLayoutEffect(() => {
    const before = scrolledFor
    scrolledFor = location
    if (!before) return watchPositions()
    if (before.key === location.key) return
    returned = undefined
    openFoldsOfAddress()
    if (returnToPosition()) return
    const target = findTarget(location)
    const isOnPage = before.pathname === location.pathname && location.hash !== ''
    if (target) {
      layOutAll()
      target.scrollIntoView()
    } else if (!isOnPage && !getRouter().state.preventScrollReset) window.scrollTo(0, 0)
  }, [location])

  useEffect(keepPosition, [location])
}

/**
 * Does for navigations what the browser does for page loads: moves the focus to the target of the
 * hash, or to the top, from where Tab leads to the skip link. Gives the title of a new page for
 * a live region. A change of the query alone leaves the focus where it is, and so does a reader who
 * has moved it while the page was on its way.
 */
function useRouteChange(): string {
  const location = useLocation()
  const shown = useRef(location)
  const [title, setTitle] = useState('')
  const isLoading = useNavigation().state !== 'idle'
  const focusedBefore = useRef<Element | null>()
  const isFocusMoved = useRef(false)

  // In the layout effect, since what closes on a change of the page gives the focus back after it.
  useBrowserLayoutEffect(() => {
    const { activeElement } = document
    isFocusMoved.current =
      focusedBefore.current !== undefined &&
      activeElement !== document.body &&
      activeElement !== focusedBefore.current
  }, [location])

  useBrowserLayoutEffect(() => {
    focusedBefore.current = isLoading ? document.activeElement : undefined
  }, [isLoading])

  useEffect(() => {
    const before = shown.current
    if (before === location) return
    shown.current = location
    const isNewPage = before.pathname !== location.pathname
    if (isNewPage) setTitle(document.title)
    const isNewHash = before.hash !== location.hash
    if (!isNewPage && !isNewHash && before.search !== location.search) return
    if (isFocusMoved.current) return
    moveFocus(findTarget(location) ?? document.body)
  }, [location])

  return title
}

/** What tells of a navigation: a bar and a spinner while it takes long, and words for those who listen. */
export function NavigationFeedback() {
  const progress = useNavigationProgress()
  const title = useRouteChange()
  const isLoading = progress !== undefined && progress < 1
  return (
    <>
      <div className="visually-hidden" role="status">
        {isLoading ? 'Loading page…' : title}
      </div>
      {progress !== undefined && (
        <div
          className="progress"
          role="progressbar"
          aria-label="Page loading"
          aria-valuenow={Math.round(progress * 100)}
          style={{ transform: `scaleX(${progress})`, opacity: isLoading ? 1 : 0 }}
        />
      )}
      {isLoading && (
        <div className="spinner" aria-hidden="true">
          Loading
        </div>
      )}
    </>
  )
}

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
