import type { ApiPageEntry } from '~/reference/pages.server'
import type { Redirect } from '~/guides/redirects'
import { apiPath, docsPath, homePath, searchPath } from '~/lib/paths'

/** A page to write; `kind` decides what is written and whether search engines hear of it. */
export interface SiteRoute {
  pathname: string
  kind: 'home' | 'guide' | 'api' | 'search' | 'redirect' | 'missing'
}

/** Lists the routes of the site: those of its content, and the few that the app itself has. */
export function listRoutes(
  guidePathnames: string[],
  redirects: Pick<Redirect, 'from'>[],
  reflections: Pick<ApiPageEntry, 'pathname'>[],
): SiteRoute[] {
  return [
    { pathname: homePath, kind: 'home' },
    { pathname: searchPath(), kind: 'search' },
    { pathname: docsPath, kind: 'redirect' },
    ...guidePathnames.map((pathname) => ({ pathname, kind: 'guide' as const })),
    { pathname: apiPath, kind: 'api' },
    ...redirects.map(({ from }) => ({ pathname: from, kind: 'redirect' as const })),
    ...reflections.map(({ pathname }) => ({ pathname, kind: 'api' as const })),
  ]
}

/** Lists the pathnames of the site's routes. */
export function listPathnames(...content: Parameters<typeof listRoutes>): string[] {
  return listRoutes(...content).map(({ pathname }) => pathname)
}

/** Splits routes into those to render and those whose pathname an earlier one has already. */
export function splitDuplicates(routes: SiteRoute[]): {
  unique: SiteRoute[]
  duplicates: SiteRoute[]
} {
  const seen = new Set<string>()
  const isNew = ({ pathname }: SiteRoute) => !seen.has(pathname) && Boolean(seen.add(pathname))
  const unique = new Set(routes.filter(isNew))
  return { unique: [...unique], duplicates: routes.filter((route) => !unique.has(route)) }
}
