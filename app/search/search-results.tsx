import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { TextPart } from './excerpt'
import type { SearchHit } from './hit'
import { SearchFailure } from './search-failure'
import { readPlace, type ShownResults } from './use-search-results'

/** What the search page shows, and what is done about it. */
export interface SearchResultsProps {
  areaRef: RefObject<HTMLDivElement>
  results: ShownResults
  onMore: () => void
  onRetry: () => void
  /** Called when the reader follows a result, with its link. */
  onLeave: (link: HTMLAnchorElement) => void
}

/** The results of the search page, with its states: loading, found, nothing found, failed. */
export function SearchResults({ areaRef, results, onMore, onRetry, onLeave }: SearchResultsProps) {
  const { hits, count, isFailed } = results
  useLastPlace(areaRef, results)
  const onClick = ({ target }: MouseEvent<HTMLElement>): void => {
    const link = (target as Element).closest('a')
    if (link) onLeave(link)
  }
  return (
    <div ref={areaRef} className="search-results" tabIndex={-1}>
      <p role="status">{describe(results)}</p>
      <ol onClickCapture={onClick}>
        {hits.map((hit) => (
          <Result key={hit.id} hit={hit} />
        ))}
      </ol>
      {isFailed && (
        <>
          <SearchFailure />
          <button type="button" className="button" onClick={onRetry}>
            Retry
          </button>
        </>
      )}
      {hits.length < count && !isFailed && (
        <button type="button" className="button" onClick={onMore}>
          Show more results
        </button>
      )}
    </div>
  )
}

/** Brings the result that the reader had followed back to where it was on the screen, once it is there. */
function useLastPlace(areaRef: RefObject<HTMLElement>, { query, hits }: ShownResults): void {
  const restored = useRef<string>()
  useLayoutEffect(() => {
    const { href, top } = readPlace(query ?? '')
    if (!href || restored.current === query) return
    const links = [...(areaRef.current?.querySelectorAll('a') ?? [])]
    const link = links.find((each) => each.href === href)
    if (!link) return
    restored.current = query
    window.scrollBy(0, link.getBoundingClientRect().top - top)
  }, [areaRef, query, hits])
}

function Result({ hit: { url, group, trail, title, excerpt } }: { hit: SearchHit }) {
  return (
    <li className="search-result">
      <h2>
        <a href={url}>
          <Marked parts={title} />
        </a>
      </h2>
      <p className="search-result-trail">{[group, ...trail.slice(0, -1)].join(' › ')}</p>
      {excerpt.length > 0 && (
        <p>
          <Marked parts={excerpt} />
        </p>
      )}
    </li>
  )
}

function Marked({ parts }: { parts: TextPart[] }) {
  return parts.map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  )
}

function describe({ query, count, unknownWords, isFailed }: ShownResults): string {
  if (isFailed) return ''
  if (query === undefined) return 'Searching…'
  if (count === 0) return `No results for "${query.trim()}"`
  const number = count === 1 ? '1 result' : `${count} results`
  // A pasted log may have many.
  const unknown = unknownWords
    .slice(0, 3)
    .map((word) => `"${word}"`)
    .join(' or ')
  return unknown ? `${number}. No page says ${unknown}: these come closest.` : number
}
