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
