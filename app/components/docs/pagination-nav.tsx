import { Link } from '@remix-run/react'
import { Icon } from '~/components/ui/icon'
import type { Pagination } from '~/content/types'

/** Links to the pages before and after, in sidebar order. */
export function PaginationNav({ pagination: { previous, next } }: { pagination: Pagination }) {
  if (!previous && !next) return null
  return (
    <nav className="pagination" aria-label="Previous and next pages">
      {previous && (
        <Link to={previous.pathname} rel="prev">
          <span className="pagination-direction">
            <Icon name="arrow-left" small />
            Previous
          </span>
          {previous.label}
        </Link>
      )}
      {next && (
        <Link to={next.pathname} rel="next" className="pagination-next">
          <span className="pagination-direction">
            Next
            <Icon name="arrow-right" small />
          </span>
          {next.label}
        </Link>
      )}
    </nav>
  )
}
