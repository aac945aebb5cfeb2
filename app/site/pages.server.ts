import {
  buildOverviewPage,
  buildReflectionPage,
  listReflectionPages,
} from '~/reference/pages.server'
import { readGuides, type Guides } from '~/guides/document.server'
import type { DocumentPage, NavigationSection } from '~/lib/document-page'
import { getLastUpdated } from '~/guides/last-updated.server'
import { buildBreadcrumbs, buildPagination, buildTableOfContents } from '~/guides/navigation'
import { ProblemsError } from '~/lib/problem'
import { getReflectionIndex } from '~/reference/project.server'
import type { ReflectionPageKind } from '~/reference/declarations'
import type { ReflectionPage } from '~/reference/reflection-page'
import { readArticle } from '~/markdown/read-article'
import { renderReflection } from '~/reference/view/render-reflection.server'
import { getSiteLocation } from '~/lib/environment.server'
import { apiPath, reflectionPath, withBase } from '~/lib/paths'
import { buildNavigation, readGuideReferences, readNavigation } from './shared-content.server'
import { redirect } from '@remix-run/node'
import { readRedirects } from '~/guides/redirects.server'
import { type RequestPurpose, withBodyOnce } from '~/remix/body-once'

/**
 * Reads a guide by its pathname, whole and ready to show; undefined where no guide has it.
 * Throws a ProblemsError that lists the guide's faults.
 */
export async function readGuidePage(
  root: string,
  pathname: string,
): Promise<DocumentPage | undefined> {
  const guides = await readGuides(root)
  const guide = guides.guides.find((each) => each.pathname === pathname)
  if (!guide) return undefined
  const compiled = await guides.compile(guide)
  if (compiled.problems.length > 0) throw new ProblemsError(compiled.problems)
  const navigation = buildNavigation(guides)
  const { dates } = await getLastUpdated(root)
  return {
    title: guide.frontmatter.title,
    hideTitle: guide.frontmatter.hide_title,
    description: guide.frontmatter.description,
    html: compiled.html,
    tableOfContents: buildTableOfContents(compiled.headings, guide.frontmatter),
    breadcrumbs: buildBreadcrumbs(navigation, pathname),
    pagination: buildPagination(navigation, pathname),
    file: guide.file,
    lastUpdated: dates.get(guide.file),
  }
}

/** Reads the page of a class or interface; undefined where the library has none of that name. */
export async function readReflectionPage(
  root: string,
  kind: ReflectionPageKind,
  name: string,
): Promise<DocumentPage | undefined> {
  const guides = await readGuides(root)
  const getReferences = await readGuideReferences(guides)
  const page = buildReflectionPage(kind, name, getReferences(reflectionPath(kind, name)))
  return page && toDocumentPage(page, guides)
}

/** Reads the overview of everything the library exports. */
export async function readOverviewPage(root: string): Promise<DocumentPage> {
  const guides = await readGuides(root)
  const getReferences = await readGuideReferences(guides)
  return toDocumentPage(buildOverviewPage(getReferences(apiPath)), guides)
}

function toDocumentPage(page: ReflectionPage, guides: Guides): DocumentPage {
  const { basePath } = getSiteLocation()
  const navigation = buildNavigation(guides)
  const pathnames = new Set([
    apiPath,
    ...guides.guides.map(({ pathname }) => pathname),
    ...listReflectionPages().map(({ pathname }) => pathname),
  ])
  const html = renderReflection(page, {
    href: (pathname) => withBase(basePath, pathname),
    isKnownPathname: (pathname) => pathnames.has(pathname),
  })
  return {
    title: page.title,
    description: page.description,
    html,
    tableOfContents: buildTableOfContents(readArticle(html).headings, {}),
    breadcrumbs: buildBreadcrumbs(navigation, page.pathname),
    pagination: buildPagination(navigation, page.pathname),
  }
}

/**
 * Ends a request for a pathname that has no page: throws the redirect of the table, or else the
 * response that the nearest error boundary shows as the not-found page.
 */
export async function throwMissingPage(root: string, pathname: string): Promise<never> {
  const { redirects } = await readRedirects(root)
  const target = redirects.find(({ from }) => from === pathname)?.to
  if (target) throw redirect(target, 301)
  throw new Response(`There is no page at ${pathname}`, { status: 404, statusText: 'Not Found' })
}

/**
 * Gives a loader the page of a pathname, its body once, as `read` finds it in a project folder. Where
 * there is none, it throws as `throwMissingPage` does.
 */
export async function loadPage(
  pathname: string,
  read: (root: string) => Promise<DocumentPage | undefined>,
  purpose: RequestPurpose,
): Promise<DocumentPage> {
  const root = process.cwd()
  const isBuild = process.env.NODE_ENV === 'production'
  const page = shown.get(pathname) ?? read(root)
  if (isBuild && purpose.isDocument) shown.set(pathname, page)
  else shown.delete(pathname)
  return withBodyOnce((await page) ?? (await throwMissingPage(root, pathname)), purpose)
}

/** Pages whose documents a build has rendered, until it asks for their data. */
const shown = new Map<string, Promise<DocumentPage | undefined>>()

/** Reads all that there is to find in a project folder: the sidebar, and the symbols on API pages. */
export async function readSiteMap(root: string): Promise<NavigationSection[]> {
  return [...(await readNavigation(root)), buildSymbolSection()]
}

/** Lists exports and their members that have an anchor on a page; pages are in the sidebar already. */
function buildSymbolSection(): NavigationSection {
  const { keys, getHref } = getReflectionIndex()
  const items = keys.flatMap((key) => {
    const pathname = getHref(key)
    const isPart = key.split('.').length > 2
    if (!pathname?.includes('#') || isPart) return []
    return [{ kind: 'link' as const, id: key, label: key, pathname }]
  })
  return { label: 'Symbols', items }
}
