import {
  buildOverviewPage,
  buildReflectionPage,
  listReflectionPages,
} from '~/api-reference/pages.server'
import type { ReflectionPage, ReflectionPageKind } from '~/api-reference/types'
import { renderReflection } from '~/components/reference/render-reflection.server'
import { readGuides } from '~/content/document.server'
import { buildBreadcrumbs, buildPagination } from '~/content/pagination'
import { buildTableOfContents } from '~/content/table-of-contents'
import type { DocumentPage } from '~/content/types'
import { getSiteLocation } from '~/lib/environment.server'
import { apiPath, withBase } from '~/lib/paths'
import { buildNavigation } from '~/pages/navigation.server'

/** Reads the page of a class or interface; undefined where the library has none of that name. */
export async function readReflectionPage(
  root: string,
  kind: ReflectionPageKind,
  name: string,
): Promise<DocumentPage | undefined> {
  const page = buildReflectionPage(kind, name)
  return page && toDocumentPage(root, page)
}

/** Reads the overview of everything the library exports. */
export async function readOverviewPage(root: string): Promise<DocumentPage> {
  return toDocumentPage(root, buildOverviewPage())
}

async function toDocumentPage(root: string, page: ReflectionPage): Promise<DocumentPage> {
  const { basePath } = getSiteLocation()
  const guides = await readGuides(root)
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
    tableOfContents: buildTableOfContents(page.headings, {}),
    navigation,
    breadcrumbs: buildBreadcrumbs(navigation, page.pathname),
    pagination: buildPagination(navigation, page.pathname),
  }
}
