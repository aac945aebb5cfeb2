import type { SiteLocation } from '~/lib/environment.server'
import { withBase } from '~/lib/paths'
import type { SiteRoute } from './routes'

/** The pages that search engines hear of: not the search page, and no redirects. */
function isInSitemap({ kind }: SiteRoute): boolean {
  return kind !== 'search' && kind !== 'redirect'
}

/**
 * Builds `sitemap.xml`, with the frequency and priority of the specification; `getDate` gives the
 * ISO date of a page's last change, where it is known. Format: https://www.sitemaps.org/protocol.html
 */
export function buildSitemap(
  routes: SiteRoute[],
  location: SiteLocation,
  getDate: (route: SiteRoute) => string | undefined,
): string {
  const urls = routes.filter(isInSitemap).map((route) => {
    const url = location.origin + withBase(location.basePath, route.pathname)
    const date = getDate(route)
    const lastmod = date ? `<lastmod>${date}</lastmod>` : ''
    return `<url><loc>${url}</loc>${lastmod}<changefreq>weekly</changefreq><priority>1.0</priority></url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** What pages that no single file holds are made of: paths relative to the project's root. */
const sources: Partial<Record<SiteRoute['kind'], string[]>> = {
  home: ['app/product/'],
  // The version of the library is set in the configuration.
  api: ['api/', 'app/product/site.config.ts'],
}

/**
 * Creates the look-up of the ISO dates on which pages last changed: guides by their file, other
 * pages by the newest of what they are made of. `dates` are those of files, by path.
 */
export function createPageDates(
  dates: ReadonlyMap<string, string>,
  guides: ReadonlyMap<string, { file: string }>,
): (route: SiteRoute) => string | undefined {
  const newest = ([kind, paths]: [string, string[]]) => {
    const found = [...dates].filter(([file]) => paths.some((path) => file.startsWith(path)))
    return [
      kind,
      found
        .map(([, date]) => date)
        .sort()
        .at(-1),
    ] as const
  }
  const byKind = new Map(Object.entries(sources).map(newest))
  return ({ pathname, kind }) => {
    const file = guides.get(pathname)?.file
    return file ? dates.get(file) : byKind.get(kind)
  }
}
