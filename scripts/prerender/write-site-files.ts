import type { SiteLocation, SearchService } from '~/lib/environment.server'
import {
  faviconPath,
  openSearchPath,
  searchPath,
  searchPathTemplate,
  withBase,
  searchDataPath,
} from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { getLastUpdated } from '~/guides/last-updated.server'
import { readSiteNavigation } from '~/site/pages.server'
import type { CheckedGuides } from './check-guides'
import { buildHostHeaders } from './host-headers'
import type { OutputFolder } from './output-folder'
import { createPageDates, buildSitemap } from './sitemap'
import type { SiteRoute } from './routes'
import { readSearchFiles } from '~/search/search-files.server'

/**
 * Builds `opensearch.xml`, by which browsers offer the site's search in their address bar.
 * Format: https://github.com/dewitt/opensearch/blob/master/opensearch-1-1-draft-6.md
 */
export function buildOpenSearch({ origin, basePath }: SiteLocation): string {
  const toUrl = (pathname: string) => escapeXml(origin + withBase(basePath, pathname))
  const title = escapeXml(siteConfig.title)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/" xmlns:moz="http://www.mozilla.org/2006/browser/search/">
<ShortName>${title}</ShortName>
<Description>Search the documentation of ${title}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>en</Language>
<Image width="16" height="16" type="image/svg+xml">${toUrl(faviconPath)}</Image>
<Url type="text/html" template="${toUrl(searchPathTemplate('{searchTerms}'))}"/>
<Url type="application/opensearchdescription+xml" rel="self" template="${toUrl(openSearchPath)}"/>
<moz:SearchForm>${toUrl(searchPath())}</moz:SearchForm>
</OpenSearchDescription>
`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Builds `robots.txt`, which lets everyone in and names the sitemap. */
export function buildRobots({ origin, basePath }: SiteLocation): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${withBase(basePath, '/sitemap.xml')}\n`
}

/** What the files are made of. */
export interface SiteFilesInput {
  root: string
  routes: SiteRoute[]
  guides: CheckedGuides
  location: SiteLocation
  folder: OutputFolder
}

/** Writes what the site has beside its pages, for crawlers, browsers and hosts. */
export async function writeSiteFiles(input: SiteFilesInput): Promise<void> {
  const { root, routes, guides, location, folder } = input
  const { dates } = await getLastUpdated(root)
  const { url, sections } = await readSiteNavigation(root)
  const getDate = createPageDates(dates, guides.links)
  const files: Record<string, string> = {
    'sitemap.xml': buildSitemap(routes, location, getDate),
    'robots.txt': buildRobots(location),
    [openSearchPath.slice(1)]: buildOpenSearch(location),
    [url.slice(location.basePath.length)]: JSON.stringify(sections),
    // Netlify, Cloudflare Pages and others read this; GitHub Pages does not.
    _headers: buildHostHeaders(location),
    // GitHub Pages would leave out files that start with an underscore.
    '.nojekyll': '',
  }
  for (const [file, text] of Object.entries(files)) await folder.write(file, text)
}

/** Writes what the browser searches with, and gives what is better done otherwise. */
export async function writeSearchFiles(
  root: string,
  folder: Pick<OutputFolder, 'write'>,
  service: SearchService | undefined,
): Promise<string[]> {
  const { files, warnings } = await readSearchFiles(root, service)
  for (const [file, text] of files) await folder.write(searchDataPath(file).slice(1), text)
  return warnings
}
