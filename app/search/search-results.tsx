import { useEffect, useRef } from 'react'
import { ErrorScreen } from './error-screen'
import { describeUnknownWords, hitToTexts, Marked } from './hit-parts'
import type { SearchResults as Results } from './use-search-results'
import type { SearchHit } from './client/types'

/** What the results need; `onMore` fetches further ones, or tries again. */
export interface SearchResultsProps {
  results: Results
  onMore: () => void
}

/** The results of the search page, with its states: loading, found, nothing found, failed. */
export function SearchResults({ results, onMore }: SearchResultsProps) {
  const { query, hits, unknownWords, pages, allPages, isPending, isFailed } = results
  const note = hits.length > 0 && !isFailed && describeUnknownWords(unknownWords)
  return (
    <div className="search-results" aria-busy={isPending}>
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
          <Marked parts={title} />
        </a>
      </h2>
      <p className="search-result-trail">{trail.join(' › ')}</p>
      {snippet.length > 0 && (
        <p>
          <Marked parts={snippet} />
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

function describe({ query, count, isPending, isFailed }: Results): string {
  if (isFailed) return ''
  if (query === undefined) return isPending ? 'Searching…' : ''
  if (count === 0) return `No results for "${query.trim()}"`
  return count === 1 ? '1 result' : `${count} results`
}
