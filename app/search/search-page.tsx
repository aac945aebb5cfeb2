import { useEffect, useRef } from 'react'
import { SearchResults } from './search-results'
import { SiteMap } from './site-map'
import { SearchForm } from '~/ui/search-form'
import type { NavigationSection } from '~/lib/document-page'
import { useSearchQuery } from './use-search-query'
import { useSearchResults } from './use-search-results'
import { pageTitle } from '~/lib/page-meta'
import { searchQueryScript } from '~/lib/search-query'

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
      <script dangerouslySetInnerHTML={{ __html: searchQueryScript }} suppressHydrationWarning />
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
