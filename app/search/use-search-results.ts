import { useHref } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadOnce } from '~/lib/memoize'
import type { SearchResult } from './hit'

/** Hits that the search page shows at first, and with each step further. */
const hitsPerPage = 15

/** What the search page shows for a query. */
export interface ShownResults extends SearchResult {
  /** The query that is answered; undefined until there is an answer, and for a blank one. */
  query?: string
  isFailed: boolean
}

const none: ShownResults = { hits: [], count: 0, unknownWords: [], isFailed: false }

const loadClient = loadOnce(() => import('./client'))

/**
 * Searches as the query changes, and once more when further data have arrived. Answers to earlier queries
 * are dropped. The entry of the history remembers how much is shown, and where the reader was, for Back.
 */
export function useSearchResults(query: string) {
  const basePath = useHref('/')
  const [results, setResults] = useState(none)
  const latest = useRef(0)

  const search = useCallback(
    async (pages: number): Promise<void> => {
      const own = (latest.current += 1)
      try {
        const { getSearchClient } = await loadClient()
        const request = { query, page: 0, hitsPerPage: hitsPerPage * pages }
        const answer = await getSearchClient(basePath).search(request)
        if (own === latest.current) setResults({ ...answer, query, isFailed: false })
      } catch (error) {
        console.warn('The search has failed.', error)
        if (own === latest.current) setResults((shown) => ({ ...shown, isFailed: true }))
      }
    },
    [basePath, query],
  )

  const pages = useRef(1)
  const retry = useCallback(() => void search(pages.current), [search])
  useEffect(() => {
    pages.current = readPlace(query).pages
    if (query.trim()) retry()
    else setResults(none)
    // Where it doesn't load, the search itself has said so.
    const watching = loadClient().then(
      ({ getSearchClient }) => getSearchClient(basePath).onTexts(retry),
      () => undefined,
    )
    return () => {
      latest.current += 1
      void watching.then((stop) => stop?.())
    }
  }, [basePath, query, retry])

  const showMore = useCallback(() => {
    pages.current += 1
    keepPlace({ query, pages: pages.current })
    retry()
  }, [query, retry])
  const leave = useCallback(
    (link: HTMLAnchorElement) => {
      const { top } = link.getBoundingClientRect()
      keepPlace({ query, pages: pages.current, href: link.href, top })
    },
    [query],
  )
  return { results, showMore, retry, leave }
}

/** Where the reader was in the results of a query: how far, and which one they followed. */
interface Place {
  query: string
  pages: number
  href?: string
  /** How far below the top of the window it was. */
  top?: number
}

/** Reads the place that the entry of the history remembers for a query. */
export function readPlace(query: string): Place & { top: number } {
  const { place } = (window.history.state ?? {}) as { place?: Place }
  return { top: 0, ...(place?.query === query ? place : { query, pages: 1 }) }
}

function keepPlace(place: Place): void {
  window.history.replaceState({ ...window.history.state, place }, '')
}
