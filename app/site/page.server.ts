import type { Guide } from '~/guides/guides.server'
import type { DocumentPage } from '~/lib/document-page'
import { docsPath, guidesPath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { addBasePath, type ArticleFacts } from '~/article/article'
import { buildBreadcrumbs, buildPagination } from './pagination'
import type { Site } from './site.server'

/** A page, a redirect to another pathname below the base path, or nothing. */
export type Found =
  { page: DocumentPage } | { redirection: { to: string; status: 301 | 302 } } | undefined

/** Finds the page or redirect at a pathname. Throws a ProblemsError if a guide has problems. */
export async function pageOf(site: Site, pathname: string): Promise<Found> {
  if (pathname === docsPath) return { redirection: { to: guidesPath, status: 302 } }
  const guide = site.guides.guides.find((each) => each.pathname === pathname)
  const page = guide ? await readGuidePage(site, guide) : await readReflectionPage(site, pathname)
  if (page) return { page }
  const to = site.redirects.redirects.find(({ from }) => from === pathname)?.to
  return to === undefined ? undefined : { redirection: { to, status: 301 } }
}

/** Removes the `data-part` attributes, which only the build's own programs read. */
function withoutParts(html: string): string {
  return html.replaceAll(/ data-part="\w+"/g, '')
}

/** Puts the page of a guide together. */
async function readGuidePage(site: Site, guide: Guide): Promise<DocumentPage> {
  const { file, frontmatter, pathname } = guide
  const { html, facts, problems } = await site.guides.compile(guide)
  if (problems.length > 0) throw new ProblemsError(problems)
  const lastUpdated = site.history.dates.get(file)
  const { title, description } = frontmatter
  const about = { title, description, html: withoutParts(html) }
  return { ...about, ...buildPageLinks(site, pathname, facts), file, lastUpdated }
}

/** Puts a page of the API together; undefined if the pathname has none. */
async function readReflectionPage(site: Site, pathname: string): Promise<DocumentPage | undefined> {
  const rendered = await site.reflections.render(pathname)
  if (!rendered) return undefined
  const { title, description } = rendered.page
  const html = addBasePath(withoutParts(rendered.html), site.location.basePath)
  return { title, description, html, ...buildPageLinks(site, pathname, rendered.facts) }
}

/** Builds the table of contents, the breadcrumbs and the pagination of a page. */
function buildPageLinks(
  { sidebar: { sections } }: Site,
  pathname: string,
  { headings }: ArticleFacts,
) {
  return {
    tableOfContents: headings.filter(({ depth }) => depth === 2 || depth === 3),
    breadcrumbs: buildBreadcrumbs(sections, pathname),
    pagination: buildPagination(sections, pathname),
  }
}
