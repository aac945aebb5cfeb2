import { flattenNavigation, type NavigationLink, type NavigationSection } from '~/lib/document-page'
import { useHref, useLocation } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { type FormEvent, useMemo, type RefObject, useEffect, useState, useRef } from 'react'
import { useBrowserLayoutEffect, useIsHydrating } from '~/ui/hydration'
import { replaceQuery } from '~/lib/address'
import { searchParameter } from '~/lib/paths'
import { searchQueryMark } from '~/lib/search-query'
import { readRecentSearches, type StoredHit } from './docsearch'
import { HitTitle, hitToTexts } from './hit-parts'
import { SearchResults, useSearchResults } from './search-results'
import { SearchForm } from '~/ui/search-form'
import { pageTitle, searchPageTitle } from '~/lib/page-meta'

/** A category of the sidebar, or what a section of it has beside its categories. */
export interface SearchGroup {
  label: string
  links: readonly NavigationLink[]
}

/** Groups all links of the sidebar by its sections and their categories, in its order. */
export function navigationToGroups(sections: NavigationSection[]): SearchGroup[] {
  const groups = sections.flatMap(({ label, items }) => [
    { label, links: items.flatMap((item) => (item.kind === 'link' ? item : [])) },
    ...items.flatMap((item) =>
      item.kind === 'category'
        ? { label: `${label}: ${item.label}`, links: flattenNavigation(item.items) }
        : [],
    ),
  ])
  return groups.filter(({ links }) => links.length > 0)
}

/** Lists all pages and symbols of the site, for readers who look rather than search. */
function SiteMap({ sections }: { sections: NavigationSection[] }) {
  const groups = useMemo(() => navigationToGroups(sections), [sections])
  return groups.map(({ label, links }) => (
    <details key={label} className="search-group">
      <summary>
        <h2>{label}</h2>
        <small>{links.length}</small>
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.pathname}>
            <SiteLink to={link.pathname}>{link.label}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  ))
}

/** The pages that the reader has opened from the search dialog, the last one first. */
function RecentPages() {
  const basePath = useHref('/')
  const [hits, setHits] = useState<StoredHit[]>([])
  useEffect(() => setHits(readRecentSearches(basePath)), [basePath])
  if (hits.length === 0) return null
  return (
    <section className="search-group">
      <h2>Recently opened</h2>
      <ul>
        {hits.map(({ objectID, url, ...hit }) => {
          const { title, trail } = hitToTexts({ ...hit, content: null })
          return (
            <li key={objectID}>
              <a href={url}>
                <HitTitle url={url} parts={title} />
                <small>{trail.join(' › ')}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
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

/** Most characters that the box takes: a piece of a log, and an address that servers accept. */
const maxQuery = 4000

/**
 * The search page: results for the query in `q`, or the categories of all that there is where there is
 * none. Without JavaScript, these are all it has.
 */
export function SearchPage({ sections }: { sections: NavigationSection[] }) {
  const boxRef = useRef<HTMLInputElement>(null)
  const resultsRef = useRef<HTMLDivElement>(null)
  const [typed, setQuery] = useSearchQuery(boxRef)
  const query = typed.slice(0, maxQuery)
  const { results, loadMore } = useSearchResults(query)
  const isBlank = !query.trim()
  const title = isBlank ? searchPageTitle : `Search results for "${query.trim()}"`

  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  // What is typed is searched for already: the button leads to what was found.
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (results.isFailed) loadMore()
    const target = resultsRef.current ?? boxRef.current
    target?.focus()
  }
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
          onSubmit={submit}
        />
      </div>
      <p className="without-javascript">
        Search needs JavaScript, which is off. Every page and symbol is in these lists; your
        browser’s own find (Ctrl+F or ⌘F) searches those that are open.
      </p>
      {isBlank ? (
        <>
          <SiteMap sections={sections} />
          <RecentPages />
        </>
      ) : (
        <SearchResults areaRef={resultsRef} results={results} onMore={loadMore} />
      )}
    </main>
  )
}
