import { redirect } from '@remix-run/node'
import { getHistory } from '~/guides/history.server'
import { buildBreadcrumbs, buildPagination, buildTableOfContents } from '~/guides/navigation'
import { readRedirects } from '~/guides/redirects.server'
import { type DocumentPage, flattenNavigation, type NavigationSection } from '~/lib/document-page'
import { getProjectRoot, getSiteLocation } from '~/lib/environment.server'
import { withBase } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { readArticle } from '~/markdown/article'
import { buildReflectionPage } from '~/reference/pages.server'
import { renderReflection } from '~/reference/view/render-reflection.server'
import { type RequestPurpose, withBodyOnce } from '~/remix/body-once'
import { readGuideReferences, readNavigation, readSite, type Site } from './shared-content.server'
import { getReference } from '~/reference/reference.server'

/**
 * Reads a guide by its pathname, whole and ready to show; undefined where no guide has it.
 * Throws a ProblemsError that lists the guide's faults.
 */
export async function readGuidePage(
  { root, guides, navigation }: Site,
  pathname: string,
): Promise<DocumentPage | undefined> {
  const guide = guides.guides.find((each) => each.pathname === pathname)
  if (!guide) return undefined
  const compiled = await guides.compile(guide)
  if (compiled.problems.length > 0) throw new ProblemsError(compiled.problems)
  const { dates, contributors } = await getHistory(root)
  return {
    title: guide.frontmatter.title,
    hideTitle: guide.frontmatter.hide_title,
    description: guide.frontmatter.description,
    html: compiled.html,
    tableOfContents: buildTableOfContents(compiled.headings, guide.frontmatter),
    platformParts: compiled.facts.platformParts,
    breadcrumbs: buildBreadcrumbs(navigation, pathname),
    pagination: buildPagination(navigation, pathname),
    file: guide.file,
    lastUpdated: dates.get(guide.file),
    contributors: contributors.get(guide.file),
  }
}

/** Reads a page of the API by its pathname; undefined where it has none. */
export async function readReflectionPage(
  { guides, navigation }: Site,
  pathname: string,
): Promise<DocumentPage | undefined> {
  const getReferences = await readGuideReferences(guides)
  const page = buildReflectionPage(pathname, getReferences(pathname))
  if (!page) return undefined
  const { basePath } = getSiteLocation()
  const pages = flattenNavigation(navigation.flatMap(({ items }) => items))
  const pathnames = new Set([...guides.pathnames.values(), ...pages.map((each) => each.pathname)])
  const html = renderReflection(page, {
    href: (each) => withBase(basePath, each),
    isKnownPathname: (each) => pathnames.has(each),
  })
  const { headings, platformParts } = readArticle(html)
  return {
    title: page.title,
    description: page.description,
    html,
    tableOfContents: buildTableOfContents(headings, {}),
    platformParts,
    breadcrumbs: buildBreadcrumbs(navigation, pathname),
    pagination: buildPagination(navigation, pathname),
  }
}

/**
 * Ends a request for a pathname that has no page: throws the redirect of the table, or else the
 * response that the nearest error boundary shows as the not-found page.
 */
export async function throwMissingPage(pathname: string): Promise<never> {
  const { redirects } = await readRedirects(getProjectRoot())
  const target = redirects.find(({ from }) => from === pathname)?.to
  if (target) throw redirect(target, 301)
  throw new Response(`There is no page at ${pathname}`, { status: 404, statusText: 'Not Found' })
}

/**
 * Gives a loader the page of a pathname, its body once, as `read` picks it from the site. Where there
 * is none, it throws as `throwMissingPage` does.
 */
export async function loadPage(
  pathname: string,
  read: (site: Site, pathname: string) => Promise<DocumentPage | undefined>,
  purpose: RequestPurpose,
): Promise<DocumentPage> {
  const isBuild = process.env.NODE_ENV === 'production'
  const page =
    shown.get(pathname) ?? readSite(getProjectRoot()).then((site) => read(site, pathname))
  if (isBuild && purpose.isDocument) shown.set(pathname, page)
  else shown.delete(pathname)
  return withBodyOnce((await page) ?? (await throwMissingPage(pathname)), purpose)
}

/** Pages whose documents a build has rendered, until it asks for their data. */
const shown = new Map<string, Promise<DocumentPage | undefined>>()

/** Reads all that there is to find: the sidebar, and the symbols on API pages. */
export async function readSiteMap(root: string): Promise<NavigationSection[]> {
  return [...(await readNavigation(root)), buildSymbolSection()]
}

/** Lists exports and their members that have an anchor on a page; pages are in the sidebar already. */
function buildSymbolSection(): NavigationSection {
  const { keys, getHref } = getReference().index
  const items = keys.flatMap((key) => {
    const pathname = getHref(key)
    const isPart = key.split('.').length > 2
    if (!pathname?.includes('#') || isPart) return []
    return [{ kind: 'link' as const, id: key, label: key, pathname }]
  })
  return { label: 'Symbols', items }
}
