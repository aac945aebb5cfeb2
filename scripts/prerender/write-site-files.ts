import { getLastUpdated } from '~/content/last-updated.server'
import type { SiteLocation } from '~/lib/environment.server'
import { openSearchPath, pageListPath } from '~/lib/paths'
import { readNavigation } from '~/pages/navigation.server'
import type { CheckedGuides } from './check-guides'
import { buildHostHeaders } from './host-headers'
import { buildOpenSearch } from './open-search'
import type { OutputFolder } from './output-folder'
import { createPageDates } from './page-dates'
import { buildPageList } from './page-list'
import { buildRobots } from './robots'
import type { SiteRoute } from './routes'
import { buildSitemap } from './sitemap'

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
  const getDate = createPageDates(dates, guides.links)
  const files: Record<string, string> = {
    'sitemap.xml': buildSitemap(routes, location, getDate),
    'robots.txt': buildRobots(location),
    [openSearchPath.slice(1)]: buildOpenSearch(location),
    [pageListPath.slice(1)]: buildPageList(await readNavigation(root)),
    // Netlify, Cloudflare Pages and others read this; GitHub Pages does not.
    _headers: buildHostHeaders(location),
    // GitHub Pages would leave out files that start with an underscore.
    '.nojekyll': '',
  }
  for (const [file, text] of Object.entries(files)) await folder.write(file, text)
}
