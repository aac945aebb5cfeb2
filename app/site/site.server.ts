import { getMeasurementId } from '~/analytics/measurement-id.server'
import { type Guides, readGuides } from '~/guides/document.server'
import type { Guide } from '~/guides/guide-index.server'
import { getHistory, type History } from '~/guides/history.server'
import { type Redirect, readRedirects } from '~/guides/redirects.server'
import { hashTexts } from '~/lib/disk-cache.server'
import { flattenNavigation } from '~/lib/document-page'
import {
  getSearchService,
  getSiteLocation,
  parseHasPdf,
  type SearchService,
  type SiteLocation,
} from '~/lib/environment.server'
import { loadOnce } from '~/lib/memoize'
import { apiPath, guidePath, navigationPath, withBase } from '~/lib/paths'
import type { GuideLink, GuideReferences } from '~/reference/overlay/overlay'
import { buildApiNavigation } from '~/reference/pages.server'
import { getReference, type Reference } from '~/reference/reference.server'
import type { SiteNavigation } from '~/shell/site-navigation'
import { collectErrorGuides, collectGuideLinks } from './guide-references'

/** What all pages of the site are made from, as it was read at one moment. */
export interface Site {
  root: string
  settings: SiteSettings
  location: SiteLocation
  guides: Guides
  redirects: Redirect[]
  api: Reference
  /** The sidebar, which has the guides in their order and the pages of the API, and where browsers find it. */
  navigation: Required<SiteNavigation>
  /** Finds what guides say about each page of the reference, for which it compiles all of them once. */
  getReferences: () => Promise<GetGuideReferences>
  history: History
}

/** What the environment sets. */
export interface SiteSettings {
  /** By which id visits are counted, where they are. */
  measurementId: string | undefined
  /** The service that answers searches, where the site does not itself. */
  searchService: SearchService | undefined
  /** Whether the guides are printed as a PDF, too. */
  hasPdf: boolean
}

/** Reads the site of a project folder as it is on disk now. */
export async function readSite(root: string): Promise<Site> {
  const [guides, { redirects }, history] = await Promise.all([
    readGuides(root),
    readRedirects(root),
    getHistory(root),
  ])
  const location = getSiteLocation()
  const api = getReference()
  return {
    root,
    settings: {
      measurementId: getMeasurementId(),
      searchService: getSearchService(),
      hasPdf: parseHasPdf(process.env),
    },
    location,
    guides,
    redirects,
    api,
    navigation: buildNavigation(guides, location),
    getReferences: loadOnce(() => collectReferences(guides, location, api)),
    history,
  }
}

/** Builds the sidebar, which a build writes to a file for all pages, and a route gives in development. */
function buildNavigation(
  { navigation }: Pick<Guides, 'navigation'>,
  { basePath }: SiteLocation,
): Required<SiteNavigation> {
  const sections = [
    { label: 'Guides', items: navigation },
    { label: 'API', items: buildApiNavigation() },
  ]
  const isDevelopment = process.env.NODE_ENV === 'development'
  const hash = isDevelopment ? undefined : hashTexts([JSON.stringify(sections)])
  return { url: withBase(basePath, navigationPath(hash?.slice(0, 8).toUpperCase())), sections }
}

/** Gives what the guides say about a page of the reference, by the page's pathname. */
export type GetGuideReferences = (pathname: string) => GuideReferences

/**
 * Finds the sections of guides that explain parts of the API, guides in the order of the sidebar, and
 * gives each page its own: what a guide says about one page, no other page can show.
 */
async function collectReferences(
  guides: Guides,
  { basePath }: SiteLocation,
  { index: { getHref } }: Reference,
): Promise<GetGuideReferences> {
  const links = flattenNavigation(guides.navigation)
  const order = new Map(links.map(({ pathname }, index) => [pathname, index]))
  const placeOf = ({ pathname }: Guide) => order.get(pathname) ?? -1
  const sorted = guides.guides.toSorted((a, b) => placeOf(a) - placeOf(b))
  const citing = await Promise.all(
    sorted.map(async (guide) => ({ ...guide, compiled: await guides.compile(guide) })),
  )
  const byPage = new Map<string, [string, GuideLink[]][]>()
  for (const entry of collectGuideLinks(citing, { basePath, getHref })) {
    const [pathname = ''] = entry[0].split('#', 1)
    byPage.set(pathname, [...(byPage.get(pathname) ?? []), entry])
  }
  const errors = citing.find(({ pathname }) => pathname === guidePath('errors'))
  const errorGuides = collectErrorGuides(guidePath('errors'), errors?.compiled.headings ?? [])
  return (pathname) => ({
    guides: new Map(byPage.get(pathname)),
    // Codes have their meanings on the overview alone.
    errorGuides: pathname === apiPath ? errorGuides : new Map(),
  })
}
