import { apiPath, canonicalPathname, guidesPath, homePath, searchPath } from '~/lib/paths'

/** The path that no route serves, by which the not-found page is rendered. */
export const notFoundPathname = '/404'

/** The kinds of pages that are measured apart. */
export type PageKind = 'home' | 'guide' | 'api' | 'search' | '404' | 'other'

/** The kinds in the order of the table. */
export const pageKinds: PageKind[] = ['home', 'guide', 'api', 'search', '404', 'other']

/** Tells a page's kind by its pathname, which is without the base path. */
export function pathnameToKind(pathname: string): PageKind {
  if (pathname === homePath) return 'home'
  if (pathname === searchPath()) return 'search'
  if (pathname === notFoundPathname) return '404'
  if (isWithin(guidesPath, pathname)) return 'guide'
  return isWithin(apiPath, pathname) ? 'api' : 'other'
}

/** Gives a page's pathname by its file, relative to the site's folder: `x.html` or `x/index.html`. */
export function fileToPathname(file: string): string {
  return canonicalPathname(`/${file}`)
}

function isWithin(parent: string, pathname: string): boolean {
  return pathname === parent || pathname.startsWith(`${parent}/`)
}
