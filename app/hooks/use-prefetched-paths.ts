import { useHref, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { linkToPath } from '~/lib/click-to-path'
import { getConnection } from '~/lib/connection'
import { createIntentObserver, type IntentObserver, isPrefetchAllowed } from '~/lib/prefetch-intent'
import { searchButtonAttribute } from '~/lib/search-hot-key'
import { preloadRouteModules } from '~/lib/route-modules'

/**
 * The pathnames, base path included, of pages that visitors are likely to open next, each once.
 * Their route modules are loaded already, so that rendering prefetch links for them is safe.
 */
export function usePrefetchedPaths(): string[] {
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
