import { Link } from '@remix-run/react'
import { EmptyViewfinder } from '~/components/ui/empty-viewfinder'
import type { PaginationLink } from '~/content/types'
import { guidesPath, homePath, searchPath } from '~/lib/paths'

/** What the 404 page shows besides its text: the nearest known pages, nearest first. */
export interface NotFoundProps {
  suggestions?: PaginationLink[] | undefined
}

/** The page for paths that lead nowhere. */
export function NotFound({ suggestions = [] }: NotFoundProps) {
  return (
    <main id="main" className="status" tabIndex={-1}>
      <EmptyViewfinder />
      <h1>Page Not Found</h1>
      <p>Nothing is at this address. It may have moved, or the link may hold a typing error.</p>
      <div className="status-actions">
        <Link className="button button-primary" to={guidesPath}>
          Read the guides
        </Link>
        <Link className="button" to={searchPath()}>
          Search
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
