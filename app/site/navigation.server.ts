import { type GuideIndex, readGuideIndex } from '~/guides/guide-index.server'
import { hashTexts } from '~/lib/disk-cache.server'
import type { NavigationSection } from '~/lib/document-page'
import { getSiteLocation } from '~/lib/environment.server'
import { memoize } from '~/lib/memoize'
import { navigationPath, withBase } from '~/lib/paths'
import { buildApiNavigation } from '~/reference/pages.server'
import type { SiteNavigation } from '~/sidebar/site-navigation'

/** Builds the sidebar: the guides in their order, and the generated API section. */
export function buildNavigation({
  navigation,
}: Pick<GuideIndex, 'navigation'>): NavigationSection[] {
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
