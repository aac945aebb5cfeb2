import { type Guide, type Guides, readGuides } from '~/guides/guides.server'
import { readLastEdits } from '~/guides/last-edit.server'
import { parseRedirects, redirectsFile } from '~/guides/redirects'
import { hashText, readOptionalFile } from '~/lib/files.server'
import { flattenNavigation, referenceLabel } from '~/lib/document-page'
import {
  getMeasurementId,
  getSearchService,
  getSiteLocation,
  type SearchService,
  type SiteLocation,
} from '~/lib/environment.server'
import { loadOnce } from '~/lib/memoize'
import { withBase } from '~/lib/paths'
import {
  type ApiPages,
  createApiPages,
  type GuideLinks,
  listPages,
  pagesToNavigation,
} from '~/reference/pages.server'
import { readReference, type Reference } from '~/reference/reference.server'
import type { SearchFiles } from '~/search/search-data.server'
import type { SiteNavigation } from '~/shell/site-navigation'
import { collectGuideLinks } from './guide-links'

/** What all pages of the site are made from, as it was read at one moment. */
export interface Site {
  root: string
  /** What the environment sets. */
  settings: {
    /** By which id visits are counted, where they are. */
    measurementId: string | undefined
    /** The service that answers searches, where the site does not itself. */
    searchService: SearchService | undefined
  }
  location: SiteLocation
  guides: Guides
  redirects: ReturnType<typeof parseRedirects>
  api: Reference
  reflections: ApiPages
  /** The sidebar, which has the guides in their order and the pages of the API, and where browsers find it. */
  navigation: SiteNavigation
  history: Awaited<ReturnType<typeof readLastEdits>>
  /** What the browser searches with; files that settings name have to stay as long as these. */
  search: { latest?: Promise<SearchFiles> }
}

/**
 * Reads the site of a project folder as it is on disk now; what outlasts the edits of guides is taken
 * from the site as it was last.
 */
export async function readSite(
  root: string,
  last?: Pick<Site, 'api'> & Partial<Site>,
): Promise<Site> {
  const api = last?.api ?? readReference(root)
  const guides = readGuides(root, api)
  const redirects = parseRedirects(readOptionalFile(root, redirectsFile) ?? '')
  const history = last?.history ?? (await readLastEdits(root))
  const location = getSiteLocation()
  const navigation = buildNavigation(guides, api, location)
  const readGuideLinks = loadOnce(() => collectReferences(guides, location, api))
  const pages = flattenNavigation(navigation.sections.flatMap(({ items }) => items))
  const pathnames = new Set([...guides.pathnames.values(), ...pages.map((each) => each.pathname)])
  return {
    root,
    settings: {
      measurementId: getMeasurementId(),
      searchService: getSearchService(),
    },
    location,
    guides,
    redirects,
    api,
    reflections: createApiPages(api, readGuideLinks, (each) => pathnames.has(each)),
    navigation,
    history,
    search: last?.search ?? {},
  }
}

/** Builds the sidebar, which a build writes to a file for all pages, and a route gives in development. */
function buildNavigation(
  { navigation }: Pick<Guides, 'navigation'>,
  { index }: Reference,
  { basePath }: SiteLocation,
): SiteNavigation {
  const sections = [
    { label: 'Guides', items: navigation },
    { label: referenceLabel, items: pagesToNavigation(listPages(index)) },
  ]
  const hash = hashText(JSON.stringify(sections)).slice(0, 8).toUpperCase()
  const isDevelopment = process.env.NODE_ENV === 'development'
  const path = isDevelopment ? '/navigation-data' : `/build/navigation-${hash}.json`
  return { url: withBase(basePath, path), sections }
}

/**
 * Finds the sections of guides that explain parts of the API, guides in the order of the sidebar.
 */
async function collectReferences(
  guides: Guides,
  { basePath }: SiteLocation,
  { index: { getHref } }: Reference,
): Promise<GuideLinks> {
  const links = flattenNavigation(guides.navigation)
  const order = new Map(links.map(({ pathname }, index) => [pathname, index]))
  const placeOf = ({ pathname }: Guide) => order.get(pathname) ?? -1
  const sorted = guides.guides.toSorted((a, b) => placeOf(a) - placeOf(b))
  const citing = await Promise.all(
    sorted.map(async (guide) => ({ ...guide, compiled: await guides.compile(guide) })),
  )
  return collectGuideLinks(citing, { basePath, getHref })
}
