import type { CompiledMdx } from '~/guides/compile-mdx.server'
import { type Guides, readGuides } from '~/guides/document.server'
import { type Guide, type GuideIndex, readGuideIndex } from '~/guides/guide-index.server'
import { hashTexts } from '~/lib/disk-cache.server'
import { flattenNavigation, type NavigationSection } from '~/lib/document-page'
import { getSiteLocation } from '~/lib/environment.server'
import { memoize } from '~/lib/memoize'
import { apiPath, guidePath, navigationPath, withBase } from '~/lib/paths'
import { buildApiNavigation } from '~/reference/pages.server'
import type { GuideLink, GuideReferences } from '~/reference/overlay/overlay'
import type { SiteNavigation } from '~/sidebar/site-navigation'
import { collectErrorGuides, collectGuideLinks } from './guide-references'
import { getReference } from '~/reference/reference.server'

/** What the pages of the site are made from. */
export interface Site {
  root: string
  guides: Guides
  /** The sidebar: the guides in their order, and the pages of the API. */
  navigation: NavigationSection[]
}

/** Reads the site: once for a build, and in development as it is on disk now. */
export function readSite(root: string): Promise<Site> {
  return process.env.NODE_ENV === 'production' ? readSiteOnce(root) : readSiteNow(root)
}

const readSiteOnce = memoize(readSiteNow)

async function readSiteNow(root: string): Promise<Site> {
  const guides = await readGuides(root)
  return { root, guides, navigation: buildNavigation(guides) }
}

function buildNavigation({ navigation }: Pick<GuideIndex, 'navigation'>): NavigationSection[] {
  return [
    { label: 'Guides', items: navigation },
    { label: 'API', items: buildApiNavigation() },
  ]
}

/** Reads the sidebar of a project folder as it is on disk now. */
export async function readNavigation(root: string): Promise<NavigationSection[]> {
  return buildNavigation(await readGuideIndex(root))
}

/** Reads the sidebar, and says where browsers find it: in a file that the build writes, or a route. */
export function readSiteNavigation(root: string): Promise<Required<SiteNavigation>> {
  return process.env.NODE_ENV === 'development' ? locateNavigation(root) : locateOnce(root)
}

/** Each document names the sidebar's file, and a build has one sidebar for all of them. */
const locateOnce = memoize(locateNavigation)

async function locateNavigation(root: string): Promise<Required<SiteNavigation>> {
  const isDevelopment = process.env.NODE_ENV === 'development'
  const sections = await readNavigation(root)
  const hash = isDevelopment ? undefined : hashTexts([JSON.stringify(sections)])
  const pathname = navigationPath(hash?.slice(0, 8).toUpperCase())
  return { url: withBase(getSiteLocation().basePath, pathname), sections }
}

/** Gives what the guides say about a page of the reference, by the page's pathname. */
export type GetGuideReferences = (pathname: string) => GuideReferences

/**
 * Finds the sections of guides that explain parts of the API, guides in the order of the sidebar, and
 * gives each page its own: what a guide says about one page, no other page can show.
 */
export async function readGuideReferences(guides: Guides): Promise<GetGuideReferences> {
  const links = flattenNavigation(guides.navigation)
  const order = new Map(links.map(({ pathname }, index) => [pathname, index]))
  const placeOf = ({ pathname }: Guide) => order.get(pathname) ?? -1
  const sorted = guides.guides.toSorted((a, b) => placeOf(a) - placeOf(b))
  const citing = await Promise.all(
    sorted.map(async (guide) => ({ ...guide, compiled: await guides.compile(guide) })),
  )
  if (!citing.every(({ compiled }, index) => compiled === last.compiled[index])) {
    last = { compiled: citing.map(({ compiled }) => compiled), references: collect(citing) }
  }
  return last.references
}

/** What was found last: reading all guides takes half a second, and the next page asks again. */
let last: { compiled: CompiledMdx[]; references: GetGuideReferences } = {
  compiled: [],
  references: () => ({ guides: new Map(), errorGuides: new Map() }),
}

function collect(citing: (Guide & { compiled: CompiledMdx })[]): GetGuideReferences {
  const { getHref } = getReference().index
  const byPage = new Map<string, [string, GuideLink[]][]>()
  for (const entry of collectGuideLinks(citing, { ...getSiteLocation(), getHref })) {
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
