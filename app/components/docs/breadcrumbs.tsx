import { Link } from '@remix-run/react'
import type { Breadcrumb } from '~/content/types'

/** The way from the sidebar's top to the page; the last step is the page itself. */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs: Breadcrumb[] }) {
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumbs">
      <ol>
        {breadcrumbs.map(({ label, pathname }, index) => (
          <li key={label}>
            {index === breadcrumbs.length - 1 ? (
              <span aria-current="page">{label}</span>
            ) : pathname ? (
              <Link to={pathname}>{label}</Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
