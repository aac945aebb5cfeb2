import { type Connection, getConnection } from '~/lib/browser'
import { useHref, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { linkToPath } from './site-links'
import { searchButtonAttribute } from '~/lib/search-hot-key'
import { prefetchPage } from '~/remix/prefetch-page'

/** Milliseconds a pointer or the focus rests on a link before its page is prefetched. */
const hoverDelay = 65

/** Milliseconds a link stays in view before its page is prefetched. */
const visibleDelay = 400

/** Whether the visitor's connection allows speculative requests: not on data saver, not on 2g. */
export function isPrefetchAllowed(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/** Pages fetched at once; on a slow line more would only delay each other. */
const maxFetches = 4

/** Milliseconds after which a page that is still being fetched no longer holds up others. */
const patience = 10_000

/** Creates a queue of pages that `fetchPage` fetches, a few at once, each once. */
export function createPrefetchQueue(
  fetchPage: (path: string, signal: AbortSignal) => Promise<void>,
) {
  const begun = new Set<string>()
  const waiting = new Map<object, string>()
  let fetching = 0
  let line = new AbortController()
  async function fetchNext(path: string): Promise<void> {
    const { signal } = line
    begun.add(path)
    fetching += 1
    await Promise.race([fetchPage(path, signal), new Promise((end) => setTimeout(end, patience))])
    fetching -= 1
    if (signal.aborted) begun.delete(path)
    fill()
  }
  function fill() {
    for (const [link, path] of waiting) {
      if (fetching === maxFetches) return
      waiting.delete(link)
      if (!begun.has(path)) void fetchNext(path)
    }
  }
  return {
    /** Adds the page of a link. */
    add(link: object, path: string) {
      waiting.set(link, path)
      fill()
    },
    /** Forgets a link whose turn has not come. */
    drop: (link: object) => void waiting.delete(link),
    clear: () => waiting.clear(),
    /** Forgets all links, and ends what is under way. */
    end() {
      waiting.clear()
      line.abort()
      line = new AbortController()
    },
  }
}

/** What an observer tells of links. */
export interface IntentListener {
  onIntent: (link: HTMLAnchorElement) => void
  onOutOfView: (link: HTMLAnchorElement) => void
}

/**
 * Creates an observer that tells of a link on hover, focus, touch or when it comes into view. One set
 * of listeners serves the whole document.
 */
export function createIntentObserver(
  document: Document,
  { onIntent, onOutOfView }: IntentListener,
) {
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
      if (isIntersecting) {
        expect(link, visibleDelay)
      } else {
        cancel(link)
        onOutOfView(link)
      }
    }
  })
  const forgetLinks = () => {
    visible.disconnect()
    for (const link of timers.keys()) cancel(link)
  }
  return {
    /** Watches the document's links for being in view, and forgets those that it had before. */
    observeLinks() {
      forgetLinks()
      for (const link of document.querySelectorAll('a[href]')) visible.observe(link)
    },
    forgetLinks,
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

const yieldEvent = 'prefetch-yield'

/** Leaves the line to what the reader waits for: links in view of this page are no longer prefetched. */
export const yieldLine = (): unknown => document.dispatchEvent(new Event(yieldEvent))

/** Fetches the pages that visitors are likely to open next. */
export function PrefetchManager() {
  const [queue] = useState(() => createPrefetchQueue(prefetchPage))
  const basePath = useHref('/')
  const { pathname } = useLocation()
  const observer = useRef<ReturnType<typeof createIntentObserver>>()

  useEffect(() => {
    // The development server renders each page anew, which would make edits wait for prefetches.
    if (process.env.NODE_ENV === 'development') return
    observer.current = createIntentObserver(document, {
      onIntent(link) {
        const isPage = linkToPath(link.href, basePath, window.location.origin) !== undefined
        // The search button's click opens the dialog, which has a loader of its own.
        if (!isPage || link.hasAttribute(searchButtonAttribute)) return
        if (link.pathname === window.location.pathname) return
        if (isPrefetchAllowed(getConnection())) queue.add(link, link.pathname)
      },
      onOutOfView: queue.drop,
    })
    const onYield = (): void => {
      observer.current?.forgetLinks()
      queue.end()
    }
    document.addEventListener(yieldEvent, onYield)
    return () => {
      document.removeEventListener(yieldEvent, onYield)
      observer.current?.disconnect()
    }
  }, [basePath, queue])

  useEffect(() => {
    queue.clear()
    observer.current?.observeLinks()
  }, [pathname, queue])
  return null
}
