import { Link, useHref, useLocation } from '@remix-run/react'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { narrowGroups, navigationToGroups } from '~/components/site/search-entries'
import type { NavigationSection } from '~/content/types'
import { searchPath } from '~/lib/paths'

/** What the search page lists: the whole sidebar. */
export interface SearchPageProps {
  sections: NavigationSection[] | undefined
}

/** An index of all pages that typing narrows; the query lives in `q`. */
export function SearchPage({ sections = [] }: SearchPageProps) {
  const [query, setQuery] = useQuery()
  const action = useHref(searchPath())
  const groups = useMemo(() => navigationToGroups(sections), [sections])
  const shown = narrowGroups(groups, query)
  const count = shown.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <main id="main" className="search-page" tabIndex={-1} data-answers-address="">
      <h1>Search the documentation</h1>
      <form
        className="search-form"
        role="search"
        method="get"
        action={action}
        data-needs-javascript=""
        onSubmit={(event) => event.preventDefault()}
      >
        <input
          type="search"
          name="q"
          aria-label="Narrow the list of pages"
          placeholder="A guide, class or interface"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="submit" className="button">
          Search
        </button>
      </form>
      <p data-needs-javascript="" role="status">
        {query.trim()
          ? `${count} ${count === 1 ? 'page has' : 'pages have'} this in the title.`
          : 'Typing narrows the list below by title.'}
      </p>
      <p className="without-javascript">
        Every page is listed here. Your browser’s own find (Ctrl+F or ⌘F) searches the list.
      </p>
      {shown.map(({ label, entries }) => (
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
      ))}
    </main>
  )
}

/**
 * The query in the address, which a prerendered page learns only once it is in the browser.
 * Typing goes to the address past the router, which would load the page's data again at each key.
 */
function useQuery(): [string, (query: string) => void] {
  const { key, search } = useLocation()
  const [typed, setTyped] = useState<{ key: string; query: string }>()
  const isInBrowser = useSyncExternalStore(subscribeToNothing, inBrowser, onServer)
  const addressed = isInBrowser ? (new URLSearchParams(search).get('q') ?? '') : ''

  const onType = (query: string): void => {
    setTyped({ key, query })
    const url = new URL(window.location.href)
    url.search = query ? new URLSearchParams({ q: query }).toString() : ''
    window.history.replaceState(window.history.state, '', url)
  }
  return [typed?.key === key ? typed.query : addressed, onType]
}

const subscribeToNothing = () => () => {}
const inBrowser = (): boolean => true
const onServer = (): boolean => false
