import { type Guides, readGuides } from '~/guides/guides.server'
import { readLastEdits } from '~/guides/last-edit.server'
import { parseRedirects, redirectsFile } from '~/guides/redirects'
import { flattenSidebar, referenceLabel, sidebarName } from '~/lib/document-page'
import { getMeasurementId, getSearchService, getSiteLocation } from '~/lib/environment.server'
import { hashText, readOptionalFile } from '~/lib/files.server'
import { loadOnce } from '~/lib/memoize'
import { withBase } from '~/lib/paths'
import { createApiPages, listPages, pagesToSidebar } from '~/reference/pages.server'
import { readReference, type Reference } from '~/reference/reference.server'
import { collectGuideLinks } from './guide-links'

/** The content and settings that all pages are made from, as read at one moment. */
export type Site = Awaited<ReturnType<typeof readSite>>

/** Reads the site of a project folder. */
export async function readSite(root: string, api = readReference(root)) {
  const guides = readGuides(root, api)
  const location = getSiteLocation()
  const sidebar = buildSidebar(guides, api, location.basePath)
  /** Collects links from the API to guides, in the order of the sidebar. */
  const readGuideLinks = loadOnce(async () => {
    const listed = flattenSidebar(guides.sidebar).flatMap(({ pathname }) =>
      guides.guides.filter((guide) => guide.pathname === pathname),
    )
    const compiled = await Promise.all(listed.map(guides.compile))
    return collectGuideLinks(compiled, location.basePath, api.index.getHref)
  })
  return {
    root,
    /** Settings from environment variables. */
    settings: { measurementId: getMeasurementId(), searchService: getSearchService() },
    location,
    guides,
    redirects: parseRedirects(readOptionalFile(root, redirectsFile) ?? ''),
    api,
    reflections: createApiPages(api, readGuideLinks),
    sidebar,
    history: await readLastEdits(root),
  }
}

/** Builds the sidebar, which all pages fetch from one file. */
function buildSidebar({ sidebar }: Guides, { index }: Reference, basePath: string) {
  const sections = [
    { label: 'Guides', items: sidebar },
    { label: referenceLabel, items: pagesToSidebar(listPages(index)) },
  ]
  const hash = hashText(JSON.stringify(sections)).slice(0, 8).toUpperCase()
  return { url: withBase(basePath, `/build/${sidebarName}-${hash}.json`), sections }
}
