import { type Connection, getConnection } from '~/lib/browser'
import { useHref, useLocation, PrefetchPageLinks } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { linkToPath } from './site-links'
import { searchButtonAttribute } from '~/lib/search-hot-key'
import { preloadRouteModules } from '~/remix/router'

/** Milliseconds a pointer or the focus rests on a link before its page is prefetched. */
const hoverDelay = 65

/** Milliseconds a link stays in view before its page is prefetched. */
const visibleDelay = 400

/** Whether the visitor's connection allows speculative requests: not on data saver, not on 2g. */
export function isPrefetchAllowed(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/** Watches links for signs that they are about to be followed. */
export interface IntentObserver {
  /** Watches the document's links for being in view, and forgets those that it had before. */
  observeLinks: () => void
  disconnect: () => void
}

/**
 * Creates an observer that calls `onIntent` with a link on hover, focus, touch or when it comes into
 * view. One set of listeners serves the whole document.
 */
export function createIntentObserver(
  document: Document,
  onIntent: (link: HTMLAnchorElement) => void,
): IntentObserver {
  const timers = new Map<HTMLAnchorElement, number>()
  const cancel = (link: HTMLAnchorElement) => {
    window.clearTimeout(timers.get(link))
    timers.delete(link)
  }
  const expect = (link: HTMLAnchorElement, delay: number) => {
    cancel(link)
    const onTime = () => {
      timers.delete(link)
      onIntent(link)
    }
    timers.set(link, window.setTimeout(onTime, delay))
  }
  const onRest = (event: Event) => withLink(event, (link) => expect(link, hoverDelay))
  const onLeave = (event: Event) => withLink(event, cancel)
  const onTouch = (event: Event) => withLink(event, onIntent)
  const listeners = {
    pointerover: onRest,
    focusin: onRest,
    pointerout: onLeave,
    touchstart: onTouch,
  }
  for (const [type, listener] of Object.entries(listeners)) {
    document.addEventListener(type, listener, { passive: true })
  }
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement
      if (isIntersecting) expect(link, visibleDelay)
      else cancel(link)
    }
  })
  const forgetLinks = () => {
    visible.disconnect()
    for (const link of timers.keys()) cancel(link)
  }
  return {
    observeLinks() {
      forgetLinks()
      for (const link of document.querySelectorAll('a[href]')) visible.observe(link)
    },
    disconnect() {
      forgetLinks()
      for (const [type, listener] of Object.entries(listeners)) {
        document.removeEventListener(type, listener)
      }
    },
  }
}

function withLink(event: Event, act: (link: HTMLAnchorElement) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link) act(link)
}

/**
 * The pathnames, base path included, of pages that visitors are likely to open next, each once.
 * Their route modules are loaded already, so that rendering prefetch links for them is safe.
 */
function usePrefetchedPaths(): string[] {
  const [paths, setPaths] = useState<string[]>([])
  const basePath = useHref('/')
  const { pathname } = useLocation()
  const observer = useRef<IntentObserver>()

  useEffect(() => {
    // The development server renders each page anew, which would make edits wait for prefetches.
    if (process.env.NODE_ENV === 'development') return
    const seen = new Set<string>()
    async function prefetch(link: HTMLAnchorElement) {
      const { pathname: target } = link
      const isPage = linkToPath(link.href, basePath, window.location.origin) !== undefined
      // Its click opens the dialog, which has a loader of its own.
      if (link.hasAttribute(searchButtonAttribute)) return
      if (!isPage || seen.has(target) || target === window.location.pathname) return
      if (!isPrefetchAllowed(getConnection())) return
      seen.add(target)
      if (await preloadRouteModules(target)) setPaths((known) => [...known, target])
    }
    observer.current = createIntentObserver(document, (link) => void prefetch(link))
    return () => observer.current?.disconnect()
  }, [basePath])

  useEffect(() => observer.current?.observeLinks(), [pathname])
  return paths
}

/** Renders the prefetch links of the pages that visitors are likely to open next. */
export function PrefetchManager() {
  return usePrefetchedPaths().map((path) => <PrefetchPageLinks key={path} page={path} />)
}
