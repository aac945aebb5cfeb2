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
    const controller = new AbortController()
    async function suggest() {
      const [{ findNearestPages }, sections] = await Promise.all([
        import('./nearest-pages'),
        fetchNavigation(url, controller.signal),
      ])
      const items = sections.flatMap((section) => section.items)
      if (!controller.signal.aborted) setSuggested(findNearestPages(pathname, items))
    }
    suggest().catch((error: unknown) => {
      if (!controller.signal.aborted)
        console.warn('Could not load the list of pages to suggest.', error)
    })
    return () => controller.abort()
  }, [pathname, url])

  return suggested
}

/** Leads on to other pages, if there are any. */
function PageList({ title, pages }: { title: string; pages: NavigationLink[] }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <nav className="status-list" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {pages.map(({ label, pathname }) => (
          <li key={pathname}>
            <SiteLink to={pathname}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page for paths that lead nowhere, with a search box and the nearest known pages. */
export function NotFound() {
  const suggestions = useSuggestedPages()
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
      <PageList title="Did you mean" pages={suggestions} />
    </main>
  )
}
