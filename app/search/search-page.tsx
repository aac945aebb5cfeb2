import { useLocation } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { replaceQuery } from '~/lib/address'
import { flattenSidebar } from '~/lib/document-page'
import { pageTitle, searchPageTitle } from '~/lib/page-meta'
import { searchParameter } from '~/lib/paths'
import { usePublishedSite } from '~/lib/published-site'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import { SearchForm } from '~/ui/search-form'
import { SiteLink } from '~/ui/site-link'
import { SearchResults } from './search-results'
import { useSearchResults } from './use-search-results'

/** Most characters that the box takes: a piece of a log, and an address that servers accept. */
const maxQuery = 4000

/** The search page: results for the query in `q`. Without JavaScript, it lists all pages. */
export function SearchPage() {
  const boxRef = useRef<HTMLInputElement>(null)
  const resultsRef = useRef<HTMLDivElement>(null)
  const [typed, setQuery] = useSearchQuery(boxRef)
  const query = typed.slice(0, maxQuery)
  const { results, showMore, retry, leave } = useSearchResults(query)
  const isBlank = !query.trim()
  const title = isBlank ? searchPageTitle : `Search results for "${query.trim()}"`

  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  // What is typed is searched for already: the button leads to what was found.
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (results.isFailed) retry()
    const target = resultsRef.current ?? boxRef.current
    target?.focus()
  }
  const box = {
    maxLength: maxQuery,
    value: query,
    onChange: (event: FormEvent<HTMLInputElement>) => setQuery(event.currentTarget.value),
  }
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <h1>{title}</h1>
      <div data-needs-javascript="">
        <SearchForm boxRef={boxRef} box={box} onSubmit={submit} />
      </div>
      <div className="all-pages">
        <AllPages />
      </div>
      {!isBlank && (
        <SearchResults
          areaRef={resultsRef}
          results={results}
          onMore={showMore}
          onRetry={retry}
          onLeave={leave}
        />
      )}
    </main>
  )
}

function AllPages() {
  const { sections } = usePublishedSite().sidebar
  return (
    <>
      <p>Search needs JavaScript, which does not run here. These are all pages:</p>
      {sections.map(({ label, items }) => (
        <section key={label}>
          <h2>{label}</h2>
          <ul>
            {flattenSidebar(items).map((page) => (
              <li key={page.pathname}>
                <SiteLink to={page.pathname}>{page.label}</SiteLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
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
