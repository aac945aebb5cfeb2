import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { SearchClient } from './search-client'
import { loadOnce } from '~/lib/memoize'
import { useSiteUrl } from '~/lib/site-url'
import type { SearchHit, SearchResult } from './types'
import { ErrorScreen } from './error-screen'
import { describeUnknownWords, HitSnippet, HitTitle, hitToTexts } from './hit-parts'

/** Hits that the search page shows at first, and with each step further. */
const hitsPerPage = 15

/** What the search page shows for a query. */
export interface ShownResults {
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

const none: ShownResults = {
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
export function useSearchResults(query: string): { results: ShownResults; loadMore: () => void } {
  const siteUrl = useSiteUrl()
  const loadClient = useMemo(
    () => loadOnce(async () => (await import('./search-client')).createSearchClient(siteUrl)),
    [siteUrl],
  )
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
function addAnswer(shown: ShownResults, query: string, answer?: SearchResult): ShownResults {
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

/** One page of hits, or undefined where they cannot be had. */
async function searchPage(load: () => Promise<SearchClient>, query: string, page: number) {
  try {
    const client = await load()
    const { results } = await client.search({ requests: [{ query, page, hitsPerPage }] })
    return client.isFailed() ? undefined : results[0]
  } catch (error) {
    console.warn('The search did not load.', error)
    return undefined
  }
}

/** `onMore` fetches further ones, or tries again. */
export interface SearchResultsProps {
  areaRef?: RefObject<HTMLDivElement>
  results: ShownResults
  onMore: () => void
}

/** The results of the search page, with its states: loading, found, nothing found, failed. */
export function SearchResults({ areaRef, results, onMore }: SearchResultsProps) {
  const { query, hits, unknownWords, pages, allPages, isPending, isFailed } = results
  const note = hits.length > 0 && !isFailed && describeUnknownWords(unknownWords)
  return (
    <div ref={areaRef} className="search-results" tabIndex={-1} aria-busy={isPending}>
      <div role="status">
        <p>{describe(results)}</p>
        {note && <p className="search-note">{note}</p>}
      </div>
      <ol>
        {hits.map((hit) => (
          <Result key={hit.objectID} hit={hit} />
        ))}
      </ol>
      {isFailed && (
        <>
          <ErrorScreen />
          <button type="button" className="button" onClick={onMore}>
            Retry
          </button>
        </>
      )}
      {pages < allPages && !isFailed && (
        <MoreButton key={query} isPending={isPending} onMore={onMore} />
      )}
    </div>
  )
}

function Result({ hit }: { hit: SearchHit }) {
  const { title, trail, snippet } = hitToTexts(hit)
  return (
    <li className="search-result">
      <h2>
        <a href={hit.url}>
          <HitTitle url={hit.url} parts={title} />
        </a>
      </h2>
      <p className="search-result-trail">{trail.join(' › ')}</p>
      {snippet.length > 0 && (
        <p>
          <HitSnippet hit={hit} parts={snippet} />
        </p>
      )}
    </li>
  )
}

/** Fetches more when it is pressed, and already when it comes into view. */
function MoreButton({ isPending, onMore }: { isPending: boolean; onMore: () => void }) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = buttonRef.current
    if (!button || isPending) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onMore()
    })
    observer.observe(button)
    return () => observer.disconnect()
  }, [isPending, onMore])
  return (
    // Really disabled, it would lose the focus.
    <button
      type="button"
      className="button"
      ref={buttonRef}
      aria-disabled={isPending}
      onClick={isPending ? undefined : onMore}
    >
      Show more results
    </button>
  )
}

function describe({ query, count, isPending, isFailed }: ShownResults): string {
  if (isFailed) return ''
  if (query === undefined) return isPending ? 'Searching…' : ''
  if (count === 0) return `No results for "${query.trim()}"`
  return count === 1 ? '1 result' : `${count} results`
}
