import { useLocation } from '@remix-run/react'
import { SiteLink } from '~/ui/site-link'
import { Fragment } from 'react'
import { guidesPath, homePath } from '~/lib/paths'
import { findNearestPages } from './nearest-pages'
import { usePublishedSite } from '~/lib/published-site'
import { library, siteConfig } from '~/settings/site-config'
import { useIsHydrating } from '~/ui/hydration'
import { SearchForm } from '~/ui/search-form'

/** The page for unknown paths, with a search box and the nearest pages. */
export function NotFound() {
  const { pathname: wrong } = useLocation()
  const { sections } = usePublishedSite().sidebar
  const pages = sections.flatMap(({ items }) => items)
  // The document is the same for all addresses, so the server can't suggest any.
  const suggestions = useIsHydrating() ? [] : findNearestPages(wrong, pages)
  return (
    <main id="main" className="status status-missing" tabIndex={-1} data-start="">
      <h1>Page Not Found</h1>
      <p>There’s nothing at this address. The page may have moved, or the link may have a typo.</p>
      <p>
        These pages are about version {library.version}. Other versions have their own:{' '}
        {siteConfig.otherVersions.map(({ name, label, href }, at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            <a href={href}>{label}</a>
          </Fragment>
        ))}
        .
      </p>
      <SearchForm isPrimary />
      <div className="button-row">
        <SiteLink className="button" to={guidesPath}>
          Read the guides
        </SiteLink>
        <SiteLink className="button" to={homePath}>
          Home
        </SiteLink>
      </div>
      {suggestions.length > 0 && (
        <nav className="status-list" aria-labelledby="suggestions">
          <h2 id="suggestions">Did you mean</h2>
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
