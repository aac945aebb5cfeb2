import type { Guide } from '~/guides/guides.server'
import type { DocumentPage } from '~/lib/document-page'
import { docsPath, guidesPath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { addBasePath, type ArticleFacts } from '~/article/article'
import { buildBreadcrumbs, buildPagination } from './pagination'
import type { Site } from './site.server'

/** Where a pathname without a page leads to, below the base path. */
export interface Redirection {
  to: string
  status: 301 | 302
}

/** What is at a pathname: a page, the way to another one, or nothing. */
export type Found = { page: DocumentPage } | { redirection: Redirection } | undefined

/**
 * Finds what the site has at a pathname below `/docs`, or where an old address leads. Throws a
 * ProblemsError with all that is wrong with the source of the page.
 */
export async function pageOf(site: Site, pathname: string): Promise<Found> {
  if (pathname === docsPath) return { redirection: { to: guidesPath, status: 302 } }
  const guide = site.guides.guides.find((each) => each.pathname === pathname)
  const page = guide ? await readGuidePage(site, guide) : await readReflectionPage(site, pathname)
  if (page) return { page }
  const to = site.redirects.redirects.find(({ from }) => from === pathname)?.to
  return to === undefined ? undefined : { redirection: { to, status: 301 } }
}

/** Leaves out what parts of an article are to programs: they have read it, and browsers need not know. */
function withoutParts(html: string): string {
  return html.replaceAll(/ data-part="\w+"/g, '')
}

/** Reads a guide, whole and ready to show. */
async function readGuidePage(site: Site, guide: Guide): Promise<DocumentPage> {
  const { file, frontmatter, pathname } = guide
  const { html, facts, problems } = await site.guides.compile(guide)
  if (problems.length > 0) throw new ProblemsError(problems)
  const lastUpdated = site.history.dates.get(file)
  const { title, description } = frontmatter
  const about = { title, description, html: withoutParts(html) }
  return { ...about, ...placeOf(site, pathname, facts), file, lastUpdated }
}

/** Reads a page of the API by its pathname; undefined where it has none. */
async function readReflectionPage(site: Site, pathname: string): Promise<DocumentPage | undefined> {
  const rendered = await site.reflections.render(pathname)
  if (!rendered) return undefined
  const { title, description } = rendered.page
  const html = addBasePath(withoutParts(rendered.html), site.location.basePath)
  return { title, description, html, ...placeOf(site, pathname, rendered.facts) }
}

/** What "On this page" shows, and where a page stands in the sidebar. */
function placeOf(
  { sidebar: { sections } }: Site,
  pathname: string,
  { headings }: Pick<ArticleFacts, 'headings'>,
) {
  return {
    tableOfContents: headings.filter(({ depth }) => depth === 2 || depth === 3),
    breadcrumbs: buildBreadcrumbs(sections, pathname),
    pagination: buildPagination(sections, pathname),
  }
}
