import { useHref } from '@remix-run/react'
import { useCallback, useEffect, useState } from 'react'
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

const loadClient = () => import('./client')

/** Searches as the query changes, and once more when the texts arrive. Drops answers to earlier queries. */
export function useSearchResults(query: string) {
  const basePath = useHref('/')
  const [results, setResults] = useState(() => (latest.query === query ? latest : none))
  // Each new object asks once more.
  const [asked, setAsked] = useState({ query, steps: results.steps })
  const steps = asked.query === query ? asked.steps : 1
  const ask = useCallback((next: number) => setAsked({ query, steps: next }), [query])

  useEffect(() => {
    let isCurrent = true
    const search = async (): Promise<void> => {
      try {
        const { getSearchClient } = await loadClient()
        const found = await getSearchClient(basePath).search({ query, limit: hitsPerStep * steps })
        if (!isCurrent) return
        latest = { ...found, query, steps, isFailed: false }
        setResults(latest)
      } catch (error) {
        console.warn('The search has failed.', error)
        if (isCurrent) setResults((shown) => ({ ...shown, isFailed: true }))
      }
    }
    if (query.trim()) void search()
    else setResults(none)
    return () => {
      isCurrent = false
    }
  }, [basePath, query, steps, asked])

  useEffect(() => {
    // If the client doesn't load, the search above reports it.
    const watching = loadClient().then(
      ({ getSearchClient }) => getSearchClient(basePath).onTexts(() => ask(steps)),
      () => undefined,
    )
    return () => void watching.then((stop) => stop?.())
  }, [basePath, ask, steps])

  return { results, showMore: () => ask(steps + 1), retry: () => ask(steps) }
}
