import { Link } from '@remix-run/react'
import { useMemo } from 'react'
import { navigationToGroups } from './site-map-groups'
import type { NavigationSection } from '~/lib/document-page'

/** Lists all pages and symbols of the site, for readers who look rather than search. */
export function SiteMap({ sections }: { sections: NavigationSection[] }) {
  const groups = useMemo(() => navigationToGroups(sections), [sections])
  return groups.map(({ label, entries }) => (
    <section key={label} className="search-group">
      <h2>{label}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={entry.pathname}>
            <Link to={entry.pathname}>
              {entry.label}
              {entry.trail && <small>{entry.trail}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
