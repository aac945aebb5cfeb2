import { docsPath, guidesPath, withBase } from '~/lib/paths'
import type { Site } from '~/site/site.server'
import type { SiteRoute } from './pages'

/** Features of browsers that no page needs. The live phone runs code of others. */
const denied = 'camera microphone geolocation payment usb display-capture browsing-topics'

/**
 * Builds the headers of hosts that let them be set, such as Netlify. Only a header can name `frame-ancestors`; each
 * page has the rest of its policy in a tag. Format: https://docs.netlify.com/routing/headers/
 */
function buildHostHeaders(basePath: string): string {
  const permissions = denied.split(' ').map((name) => `${name}=()`)
  return `${withBase(basePath, '/*')}
  Content-Security-Policy: frame-ancestors 'self'
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: ${permissions.join(', ')}
  Cross-Origin-Opener-Policy: same-origin

${withBase(basePath, '/build/*')}
  Cache-Control: public, max-age=31536000, immutable
`
}

/** Builds `sitemap.xml`, with the dates of the last changes. */
function buildSitemap({ location, history, guides }: Site, routes: SiteRoute[]): string {
  const { origin, basePath } = location
  const dates = new Map(guides.guides.map((each) => [each.pathname, history.dates.get(each.file)]))
  const listed = routes.filter(({ kind }) => ['home', 'guide', 'api'].includes(kind))
  const urls = listed.map(({ pathname }) => {
    const date = dates.get(pathname)
    const lastmod = date ? `<lastmod>${date}</lastmod>` : ''
    const often = '<changefreq>weekly</changefreq><priority>1.0</priority>'
    return `<url><loc>${origin}${withBase(basePath, pathname)}</loc>${lastmod}${often}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** Builds what the site has for crawlers and hosts, by the names of the files. */
export function buildHostFiles(site: Site, routes: SiteRoute[]): [string, string][] {
  const { origin, basePath } = site.location
  const redirects = [{ from: docsPath, to: guidesPath }, ...site.redirects.redirects]
  const sitemap = origin + withBase(basePath, '/sitemap.xml')
  return Object.entries({
    'sitemap.xml': buildSitemap(site, routes),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`,
    _headers: buildHostHeaders(basePath),
    // Cloudflare Pages refuses the `301!` that Netlify needs.
    _redirects: redirects
      .map(({ from, to }) => `${withBase(basePath, from)} ${withBase(basePath, to)} 301\n`)
      .join(''),
    // GitHub Pages would leave out files that start with an underscore.
    '.nojekyll': '',
  })
}
