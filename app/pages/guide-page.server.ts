import { readGuides } from '~/content/document.server'
import { getLastUpdated } from '~/content/last-updated.server'
import { buildBreadcrumbs, buildPagination } from '~/content/pagination'
import { buildTableOfContents } from '~/content/table-of-contents'
import type { DocumentPage } from '~/content/types'
import { ProblemsError } from '~/lib/problem'
import { buildNavigation } from '~/pages/navigation.server'

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
    navigation,
    breadcrumbs: buildBreadcrumbs(navigation, pathname),
    pagination: buildPagination(navigation, pathname),
    file: guide.file,
    lastUpdated: dates.get(guide.file),
  }
}
