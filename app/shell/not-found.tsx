import { useLocation } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { useEffect, useId, useState } from 'react'
import type { NavigationLink } from '~/lib/document-page'
import { guidesPath, homePath } from '~/lib/paths'
import { NotFoundArt } from './logo'
import { fetchNavigation, useNavigationUrl } from './site-navigation'
import { SearchForm } from '~/ui/search-form'

/** The known pages nearest to the address, nearest first; none until their list has arrived. */
function useSuggestedPages(): NavigationLink[] {
  const { pathname } = useLocation()
  const url = useNavigationUrl()
  const [suggested, setSuggested] = useState<NavigationLink[]>([])

  useEffect(() => {
    let isShown = true
    async function suggest() {
      const near = import('./nearest-pages')
      const items = (await fetchNavigation(url)).flatMap((section) => section.items)
      const { findNearestPages } = await near
      if (isShown) setSuggested(findNearestPages(pathname, items))
    }
    suggest().catch((error: unknown) =>
      console.warn('Could not load the list of pages to suggest.', error),
    )
    return () => void (isShown = false)
  }, [pathname, url])

  return suggested
}

/** The page for paths that lead nowhere, with a search box and the nearest known pages. */
export function NotFound() {
  const suggestions = useSuggestedPages()
  const id = useId()
  return (
    <main id="main" className="status status-missing" tabIndex={-1} data-start="">
      <NotFoundArt />
      <h1>Page Not Found</h1>
      <p>There’s nothing at this address. The page may have moved, or the link may have a typo.</p>
      <SearchForm isPrimary />
      <div className="status-actions">
        <SiteLink className="button" to={guidesPath}>
          Read the guides
        </SiteLink>
        <SiteLink className="button" to={homePath}>
          Home
        </SiteLink>
      </div>
      {suggestions.length > 0 && (
        <nav className="status-list" aria-labelledby={id}>
          <h2 id={id}>Did you mean</h2>
          <ul>
            {suggestions.map(({ label, pathname }) => (
              <li key={pathname}>
                <SiteLink to={pathname}>{label}</SiteLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}
