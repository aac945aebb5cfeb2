import type { RefObject } from 'react'
import type { SearchHit } from './hits'
import { SearchFailure } from './search-failure'
import type { ShownResults, useSearchResults } from './use-search-results'

type SearchResultsProps = ReturnType<typeof useSearchResults> & {
  areaRef: RefObject<HTMLDivElement>
}

/** The results of the search page, with its states: loading, found, nothing found, failed. */
export function SearchResults({ areaRef, results, showMore, retry }: SearchResultsProps) {
  const { hits, count, isFailed } = results
  const label = isFailed ? 'Retry' : 'Show more results'
  return (
    <div ref={areaRef} className="search-results" tabIndex={-1}>
      <p role="status">{describe(results)}</p>
      <ol>
        {hits.map((hit) => (
          <Result key={hit.objectID} hit={hit} />
        ))}
      </ol>
      {isFailed && <SearchFailure />}
      {(isFailed || hits.length < count) && (
        // By its key, the other button is a new element, without the focus of this one.
        <button key={label} type="button" className="button" onClick={isFailed ? retry : showMore}>
          {label}
        </button>
      )}
    </div>
  )
}

const levels = [0, 1, 2, 3, 4, 5, 6].map((level) => `lvl${level}`)

function Result({ hit }: { hit: SearchHit }) {
  const { url, hierarchy, content, _highlightResult, _snippetResult } = hit
  const own = levels.findLast((level) => hierarchy[level]) ?? ''
  const title = _highlightResult?.hierarchy?.[own]?.value ?? hierarchy[own] ?? ''
  const trail = levels.flatMap((level) => (level === own ? [] : (hierarchy[level] ?? [])))
  const excerpt = _snippetResult?.content?.value ?? content
  return (
    <li className="search-result">
      <h2>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no title is empty */}
        <a href={url} dangerouslySetInnerHTML={{ __html: title }} />
      </h2>
      <p className="search-result-trail" dangerouslySetInnerHTML={{ __html: trail.join(' › ') }} />
      {excerpt && <p dangerouslySetInnerHTML={{ __html: excerpt }} />}
    </li>
  )
}

function describe({ query, count, isFailed }: ShownResults): string {
  if (isFailed) return ''
  if (query === undefined) return 'Searching…'
  if (count === 0) return `No results for "${query.trim()}"`
  return count === 1 ? '1 result' : `${count} results`
}
