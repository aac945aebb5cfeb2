import type { SiteLocation } from '~/lib/environment.server'
import { withBase } from '~/lib/paths'
import type { SiteRoute } from './routes'

/** The pages that search engines hear of: not the search page, and no redirects. */
function isInSitemap({ kind }: SiteRoute): boolean {
  return kind !== 'search' && kind !== 'redirect'
}

/**
 * Builds `sitemap.xml`, with the frequency and priority of the specification.
 * Format: https://www.sitemaps.org/protocol.html
 */
export function buildSitemap(routes: SiteRoute[], location: SiteLocation): string {
  const urls = routes.filter(isInSitemap).map(({ pathname }) => {
    const url = location.origin + withBase(location.basePath, pathname)
    return `<url><loc>${url}</loc><changefreq>weekly</changefreq><priority>1.0</priority></url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Builds `robots.txt`, which lets everyone in and names the sitemap. */
export function buildRobots({ origin, basePath }: SiteLocation): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${withBase(basePath, '/sitemap.xml')}\n`
}
