import type { DocumentPage } from '~/lib/document-page'
import { docsPath, guidesPath } from '~/lib/paths'
import { ProblemsError } from '~/lib/problem'
import { addBasePath } from '~/article/article'
import { buildBreadcrumbs, buildPagination } from './pagination'
import type { Site } from './site.server'

/** A page, a redirect to another pathname below the base path, or nothing. */
export type Found = { page: DocumentPage } | { redirection: string } | undefined

/** Finds the page or redirect at a pathname. Throws a ProblemsError if a guide has problems. */
export async function pageOf(site: Site, pathname: string): Promise<Found> {
  const content = await readContent(site, pathname)
  if (!content) {
    const redirects = [{ from: docsPath, to: guidesPath }, ...site.redirects.redirects]
    const found = redirects.find(({ from }) => from === pathname)
    return found && { redirection: found.to }
  }
  const { title, description, html, facts, source } = content
  const { sections } = site.sidebar
  const page: DocumentPage = {
    title,
    description,
    // Only the build's own programs read these attributes.
    html: html.replaceAll(/ data-part="\w+"/g, ''),
    tableOfContents: facts.headings.filter(({ depth }) => depth === 2 || depth === 3),
    breadcrumbs: buildBreadcrumbs(sections, pathname),
    pagination: buildPagination(sections, pathname),
    ...source,
  }
  return { page }
}

/** Reads the content of a guide or of a page of the API; undefined if the pathname has neither. */
async function readContent({ guides, history, reflections, location }: Site, pathname: string) {
  const guide = guides.guides.find((each) => each.pathname === pathname)
  if (!guide) {
    const rendered = await reflections.render(pathname)
    if (!rendered) return undefined
    const { page, html, facts } = rendered
    return { ...page, html: addBasePath(html, location.basePath), facts, source: undefined }
  }
  const { html, facts, problems } = await guides.compile(guide)
  if (problems.length > 0) throw new ProblemsError(problems)
  const source = { file: guide.file, lastUpdated: history.dates.get(guide.file) }
  return { ...guide.frontmatter, html, facts, source }
}
