import { useHref } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { loadOnce } from '~/lib/memoize'
import type { SearchResult } from './hits'

/** Hits that the search page shows at first, and with each step further. */
const hitsPerStep = 15

/** The state of the search page. */
export interface ShownResults extends SearchResult {
  /** The query that is answered; undefined until there is an answer, and for a blank one. */
  query?: string
  /** How often the reader has asked for more hits, counted from 1. */
  steps: number
  isFailed: boolean
}

const none: ShownResults = { hits: [], count: 0, steps: 1, isFailed: false }

/** The latest results. Back shows them in its first render, so that the page scrolls to where it was. */
let latest = none

const loadClient = loadOnce(() => import('./client'))

/** Searches as the query changes, and once more when the texts arrive. Drops answers to earlier queries. */
export function useSearchResults(query: string) {
  const basePath = useHref('/')
  const [results, setResults] = useState(() => (latest.query === query ? latest : none))
  const run = useRef(0)

  const search = useCallback(
    async (steps: number): Promise<void> => {
      const ownRun = (run.current += 1)
      try {
        const { getSearchClient } = await loadClient()
        const found = await getSearchClient(basePath).search({ query, limit: hitsPerStep * steps })
        if (ownRun !== run.current) return
        latest = { ...found, query, steps, isFailed: false }
        setResults(latest)
      } catch (error) {
        console.warn('The search has failed.', error)
        if (ownRun === run.current) setResults((shown) => ({ ...shown, isFailed: true }))
      }
    },
    [basePath, query],
  )
  const steps = useRef(results.steps)
  const retry = useCallback(() => void search(steps.current), [search])
  const showMore = useCallback(() => {
    steps.current += 1
    retry()
  }, [retry])

  useEffect(() => {
    if (latest.query !== query) steps.current = 1
    if (query.trim()) retry()
    else setResults(none)
    // If the client doesn't load, the search above reports it.
    const watching = loadClient().then(
      ({ getSearchClient }) => getSearchClient(basePath).onTexts(retry),
      () => undefined,
    )
    return () => {
      run.current += 1
      void watching.then((stop) => stop?.())
    }
  }, [basePath, query, retry])

  return { results, showMore, retry }
}
