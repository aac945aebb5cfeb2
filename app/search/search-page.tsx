import { useLocation } from '@remix-run/react'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { replaceQuery } from '~/lib/address'
import { flattenSidebar } from '~/lib/document-page'
import { pageTitle, searchPageTitle } from '~/lib/page-meta'
import { searchParameter } from '~/lib/paths'
import { usePublishedSite } from '~/lib/published-site'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import { maxQuery, SearchForm } from '~/ui/search-form'
import { SiteLink } from '~/ui/site-link'
import { SearchResults } from './search-results'
import { useSearchResults } from './use-search-results'

/** The search page: results for the query in `q`. Without JavaScript, it lists all pages. */
export function SearchPage() {
  const formRef = useRef<HTMLDivElement>(null)
  const resultsRef = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useSearchQuery(formRef)
  const search = useSearchResults(query)
  const isBlank = !query.trim()
  const title = isBlank ? searchPageTitle : `Search results for "${query.trim()}"`

  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  // Typing has searched already, so the button leads to the results.
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (search.results.isFailed) search.retry()
    const target = resultsRef.current ?? getBox(formRef)
    target?.focus()
  }
  const onInput = (): void => setQuery(getBox(formRef)?.value ?? '')
  return (
    <main id="main" className="search-page" tabIndex={-1}>
      <h1>{title}</h1>
      <div ref={formRef} data-needs-javascript="">
        <SearchForm onInput={onInput} onSubmit={onSubmit} />
      </div>
      <AllPages />
      {!isBlank && <SearchResults areaRef={resultsRef} {...search} />}
    </main>
  )
}

function AllPages() {
  const { sections } = usePublishedSite().sidebar
  return (
    <div className="all-pages">
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
    </div>
  )
}

function getBox({ current }: RefObject<HTMLElement>): HTMLInputElement | null {
  return current?.querySelector('input') ?? null
}

/**
 * The query of the address, or what the reader types, also before hydration. A prerendered page learns its
 * address only in the browser. Typing changes the address past the router, which would load the page's
 * data again at each key.
 */
function useSearchQuery(formRef: RefObject<HTMLElement>) {
  const { key, search } = useLocation()
  const [typed, setTyped] = useState<{ key: string; query: string }>()
  const isHydrating = useIsHydrating()
  const addressed = isHydrating ? '' : (new URLSearchParams(search).get(searchParameter) ?? '')
  const query = (typed?.key === key ? typed.query : addressed).slice(0, maxQuery)

  const setQuery = (next: string): void => {
    setTyped({ key, query: next })
    try {
      replaceQuery(next ? new URLSearchParams({ [searchParameter]: next }).toString() : '')
    } catch {
      // Safari allows a hundred changes in half a minute; the next key comes through.
    }
  }
  useBrowserLayoutEffect(() => {
    const box = getBox(formRef)
    if (isHydrating && box?.value) setQuery(box.value)
    else if (box && box.value !== query) box.value = query
  })
  return [query, setQuery] as const
}
