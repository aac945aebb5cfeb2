import type { NavigationItem, NavigationSection } from '~/lib/document-page'
import { Link, useLocation } from '@remix-run/react'
import { useMemo, type RefObject, useEffect, useState, useRef } from 'react'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import { replaceQuery } from '~/lib/address'
import { searchParameter } from '~/lib/paths'
import { searchQueryMark } from '~/lib/search-query'
import { SearchResults, useSearchResults } from './search-results'
import { SearchForm } from '~/ui/search-form'
import { pageTitle } from '~/lib/page-meta'

/** A page in the list of the search page; `trail` names the categories it is in. */
export interface SearchEntry {
  label: string
  trail: string
  pathname: string
}

/** One section of the sidebar, flattened. */
export interface SearchGroup {
  label: string
  entries: SearchEntry[]
}

/** Flattens the sidebar into one group for each section, in sidebar order. */
export function navigationToGroups(sections: NavigationSection[]): SearchGroup[] {
  return sections.map(({ label, items }) => ({ label, entries: itemsToEntries(items, []) }))
}

function itemsToEntries(items: NavigationItem[], trail: string[]): SearchEntry[] {
  return items.flatMap((item) =>
    item.kind === 'category'
      ? itemsToEntries(item.items, [...trail, item.label])
      : [{ label: item.label, trail: trail.join(' / '), pathname: item.pathname }],
  )
}

/** Lists all pages and symbols of the site, for readers who look rather than search. */
function SiteMap({ sections }: { sections: NavigationSection[] }) {
  const groups = useMemo(() => navigationToGroups(sections), [sections])
  return groups.map(({ label, entries }) => (
    <section key={label} className="search-group">
      <h2>{label}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.pathname}>
            <Link to={entry.pathname}>
              {entry.label}
              {entry.trail && <small>{entry.trail}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/**
 * The query in the address, which a prerendered page learns only once it is in the browser.
 * Typing goes to the address past the router, which would load the page's data again at each key.
 * What the box holds from before hydration is typed, too.
 */
function useSearchQuery(boxRef: RefObject<HTMLInputElement>): [string, (query: string) => void] {
  const { key, search } = useLocation()
  const [typed, setTyped] = useState<{ key: string; query: string }>()
  const isHydrating = useIsHydrating()
  const addressed = isHydrating ? '' : (new URLSearchParams(search).get(searchParameter) ?? '')

  useEffect(() => {
    if (!isHydrating) delete document.documentElement.dataset[searchQueryMark]
  }, [isHydrating])

  const onType = (query: string): void => {
    setTyped({ key, query })
    try {
      replaceQuery(query ? new URLSearchParams({ [searchParameter]: query }).toString() : '')
    } catch {
      // Safari allows a hundred changes in half a minute; the next key comes through.
    }
  }
  useBrowserLayoutEffect(() => {
    if (isHydrating && boxRef.current?.value) onType(boxRef.current.value)
  })
  return [typed?.key === key ? typed.query : addressed, onType]
}

/** Title and heading of the page while nothing is searched for. */
export const searchPageTitle = 'Search the documentation'

/** Most characters that the box takes: a piece of a log, and an address that servers accept. */
const maxQuery = 4000

/** What the search page lists while nothing is searched for. */
export interface SearchPageProps {
  sections: NavigationSection[] | undefined
}

/**
 * The search page: results for the query in `q`, or all that there is where there is none. Without
 * JavaScript the list is all it has.
 */
export function SearchPage({ sections = [] }: SearchPageProps) {
  const boxRef = useRef<HTMLInputElement>(null)
  const [typed, setQuery] = useSearchQuery(boxRef)
  const query = typed.slice(0, maxQuery)
  const { results, loadMore } = useSearchResults(query)
  const isBlank = !query.trim()
  const title = isBlank ? searchPageTitle : `Search results for "${query.trim()}"`

  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <h1>{title}</h1>
      <div data-needs-javascript="">
        <SearchForm
          boxRef={boxRef}
          box={{
            maxLength: maxQuery,
            value: query,
            onChange: (event) => setQuery(event.target.value),
          }}
          onSubmit={(event) => event.preventDefault()}
        />
      </div>
      <p className="without-javascript">
        Search needs JavaScript, which is off. Every page and symbol is listed here; your browser’s
        own find (Ctrl+F or ⌘F) searches the list.
      </p>
      {isBlank ? (
        <SiteMap sections={sections} />
      ) : (
        <SearchResults results={results} onMore={loadMore} />
      )}
    </main>
  )
}
