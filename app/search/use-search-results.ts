import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { WatchedClient } from './client/search-client'
import { loadOnce } from '~/lib/memoize'
import { useSiteUrl } from '~/lib/site-url'
import type { SearchHit, SearchResult } from './client/types'

/** Hits that the search page shows at first, and with each step further. */
const hitsPerPage = 15

/** What the search page shows for a query. */
export interface SearchResults {
  /** The query that the hits answer; undefined until there is an answer, and for a blank one. */
  query?: string
  hits: SearchHit[]
  /** Words of the query that no page has. */
  unknownWords: string[]
  /** How many hits there are in all. */
  count: number
  /** How many pages of hits are shown, and how many there are. */
  pages: number
  allPages: number
  /** Whether an answer is on its way. */
  isPending: boolean
  isFailed: boolean
}

const none: SearchResults = {
  hits: [],
  unknownWords: [],
  count: 0,
  pages: 0,
  allPages: 0,
  isPending: false,
  isFailed: false,
}

/**
 * Searches as the query changes; `loadMore` fetches the next page, or tries again after a failure.
 * Answers to earlier queries are dropped, and the hits stay until newer ones are there.
 */
export function useSearchResults(query: string): { results: SearchResults; loadMore: () => void } {
  const loadClient = useClientLoader()
  const [results, setResults] = useState(none)
  const latest = useRef(0)

  const ask = useCallback(
    async (asked: string, page: number) => {
      const own = (latest.current += 1)
      setResults((shown) => ({ ...shown, isPending: true }))
      const answer = await searchPage(loadClient, asked, page)
      if (own !== latest.current) return
      setResults((shown) => addAnswer(page === 0 ? none : shown, asked, answer))
    },
    [loadClient],
  )

  useEffect(() => {
    if (query.trim()) void ask(query, 0)
    else setResults(none)
    return () => void (latest.current += 1)
  }, [query, ask])

  const { pages } = results
  const loadMore = useCallback(() => void ask(query, pages), [ask, query, pages])

  return { results, loadMore }
}

/** Adds a page of hits to those that are shown; without an answer, they stay and the failure is told. */
function addAnswer(shown: SearchResults, query: string, answer?: SearchResult): SearchResults {
  if (!answer) return { ...shown, isPending: false, isFailed: true }
  const ids = new Set(shown.hits.map(({ objectID }) => objectID))
  return {
    query,
    hits: [...shown.hits, ...answer.hits.filter(({ objectID }) => !ids.has(objectID))],
    unknownWords: shown.query === query ? shown.unknownWords : answer.unknownWords,
    count: answer.nbHits,
    pages: shown.pages + 1,
    allPages: answer.nbPages,
    isPending: false,
    isFailed: false,
  }
}

/** Loads the client once for the page, when it is first wanted; after a failure the next call tries again. */
function useClientLoader(): () => Promise<WatchedClient> {
  const siteUrl = useSiteUrl()
  return useMemo(() => loadOnce(() => importClient(siteUrl)), [siteUrl])
}

async function importClient(siteUrl: string): Promise<WatchedClient> {
  const { createWatchedClient } = await import('./client/search-client')
  return createWatchedClient(siteUrl)
}

/** One page of hits, or undefined where they cannot be had. */
async function searchPage(load: () => Promise<WatchedClient>, query: string, page: number) {
  try {
    const { client, isFailed } = await load()
    const { results } = await client.search({ requests: [{ query, page, hitsPerPage }] })
    return isFailed() ? undefined : results[0]
  } catch (error) {
    console.warn('The search did not load.', error)
    return undefined
  }
}
