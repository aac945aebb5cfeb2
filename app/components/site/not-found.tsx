import { Link } from '@remix-run/react'
import { EmptyViewfinder } from '~/components/ui/empty-viewfinder'
import { SearchForm } from '~/components/ui/search-form'
import { useSuggestedPages } from '~/hooks/use-suggested-pages'
import { guidesPath, homePath } from '~/lib/paths'

/** The page for paths that lead nowhere, with a search box and the nearest known pages. */
export function NotFound() {
  const suggestions = useSuggestedPages()
  return (
    <main id="main" className="status status-missing" tabIndex={-1} data-answers-address="">
      <EmptyViewfinder />
      <h1>Page Not Found</h1>
      <p>Nothing is at this address. It may have moved, or the link may hold a typing error.</p>
      <SearchForm isPrimary />
      <div className="status-actions">
        <Link className="button" to={guidesPath}>
          Read the guides
        </Link>
        <Link className="button" to={homePath}>
          Home
        </Link>
      </div>
      {suggestions.length > 0 && (
        <nav className="status-list" aria-labelledby="suggestions-title">
          <h2 id="suggestions-title">Did you mean</h2>
          <ul>
            {suggestions.map(({ label, pathname }) => (
              <li key={pathname}>
                <Link to={pathname}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  )
}
