import { type Connection, getConnection } from '~/lib/browser'
import { useHref, useLocation, PrefetchPageLinks } from '@remix-run/react'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
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

/** Pages fetched at once; on a slow line more would only delay each other. */
const maxFetches = 4

/** Milliseconds after which a page that has not told of its end no longer holds up others. */
const patience = 10_000

/** Pages to be fetched, a few at once, each once. */
export interface PrefetchQueue {
  /** Adds the page of a link. */
  add: (link: object, path: string) => void
  /** Forgets a link whose turn has not come. */
  drop: (link: object) => void
  /** Forgets all of them. */
  clear: () => void
  /** Makes room for the next page. */
  finish: (path: string) => void
}

/** Creates a queue that hands on the pages being fetched whenever they change. */
export function createPrefetchQueue(onChange: (paths: string[]) => void): PrefetchQueue {
  const begun = new Set<string>()
  const waiting = new Map<object, string>()
  let fetching: string[] = []
  function fill() {
    const before = fetching
    for (const [link, path] of waiting) {
      if (fetching.length === maxFetches) break
      waiting.delete(link)
      if (begun.has(path)) continue
      begun.add(path)
      fetching = [...fetching, path]
    }
    if (fetching !== before) onChange(fetching)
  }
  return {
    add(link, path) {
      waiting.set(link, path)
      fill()
    },
    drop: (link) => void waiting.delete(link),
    clear: () => waiting.clear(),
    finish(path) {
      if (!fetching.includes(path)) return
      fetching = fetching.filter((each) => each !== path)
      onChange(fetching)
      fill()
    },
  }
}

/** What an observer tells of links. */
export interface IntentListener {
  onIntent: (link: HTMLAnchorElement) => void
  onOutOfView: (link: HTMLAnchorElement) => void
}

/** Watches links for signs that they are about to be followed. */
export interface IntentObserver {
  /** Watches the document's links for being in view, and forgets those that it had before. */
  observeLinks: () => void
  disconnect: () => void
}

/**
 * Creates an observer that tells of a link on hover, focus, touch or when it comes into view. One set
 * of listeners serves the whole document.
 */
export function createIntentObserver(
  document: Document,
  { onIntent, onOutOfView }: IntentListener,
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

/** Pages that visitors are likely to open next, as pathnames with the base path. */
function usePrefetchQueue(): { paths: string[]; finish: (path: string) => void } {
  const [paths, setPaths] = useState<string[]>([])
  const [queue] = useState(() => createPrefetchQueue(setPaths))
  const basePath = useHref('/')
  const { pathname } = useLocation()
  const observer = useRef<IntentObserver>()

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
    return () => observer.current?.disconnect()
  }, [basePath, queue])

  useEffect(() => {
    queue.clear()
    observer.current?.observeLinks()
  }, [pathname, queue])
  return { paths, finish: queue.finish }
}

/**
 * Renders the prefetch links of a page while it is fetched: what was fetched stays in the browser's
 * cache without them, and links that stayed would add listeners with each page that is visited.
 */
function Prefetch({ path, onEnd }: { path: string; onEnd: (path: string) => void }) {
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const end = () => onEnd(path)
    // Safari fetches no data ahead, and would never tell of an end.
    const isSupported = document.createElement('link').relList.supports('prefetch')
    // Remix reloads the page where a module is missing, unless it finds the modules loaded.
    void preloadRouteModules(path).then((hasModules) =>
      hasModules && isSupported ? setReady(true) : end(),
    )
    const timer = window.setTimeout(end, patience)
    return () => window.clearTimeout(timer)
  }, [path, onEnd])

  const onSettled = ({ currentTarget }: SyntheticEvent<HTMLLinkElement>) => {
    if (currentTarget.rel === 'prefetch') onEnd(path)
  }
  // Remix hands these on to its links; its types leave them out.
  const listeners: object = { onLoad: onSettled, onError: onSettled }
  return isReady && <PrefetchPageLinks page={path} {...listeners} />
}

/** Fetches the pages that visitors are likely to open next. */
export function PrefetchManager() {
  const { paths, finish } = usePrefetchQueue()
  return paths.map((path) => <Prefetch key={path} path={path} onEnd={finish} />)
}
