import {
  buildOverviewPage,
  buildReflectionPage,
  listReflectionPages,
} from '~/api-reference/pages.server'
import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import type { GuideReferences } from '~/api-reference/supplement'
import type { ReflectionPage, ReflectionPageKind } from '~/api-reference/types'
import { renderReflection } from '~/components/reference/render-reflection.server'
import type { CompiledMdx } from '~/content/compile-mdx.server'
import { type Guides, readGuides } from '~/content/document.server'
import { buildBreadcrumbs, buildPagination, flattenNavigation } from '~/content/pagination'
import { buildTableOfContents } from '~/content/table-of-contents'
import type { DocumentPage } from '~/content/types'
import { getSiteLocation } from '~/lib/environment.server'
import { apiPath, guidePath, withBase } from '~/lib/paths'
import { collectErrorGuides, collectGuideLinks } from '~/pages/guide-references'
import { buildNavigation } from '~/pages/navigation.server'

/** Reads the page of a class or interface; undefined where the library has none of that name. */
export async function readReflectionPage(
  root: string,
  kind: ReflectionPageKind,
  name: string,
): Promise<DocumentPage | undefined> {
  const guides = await readGuides(root)
  const page = buildReflectionPage(kind, name, await readGuideLinks(guides))
  return page && toDocumentPage(page, guides)
}

/** Reads the overview of everything the library exports. */
export async function readOverviewPage(root: string): Promise<DocumentPage> {
  const guides = await readGuides(root)
  const guide = guides.guides.find(({ pathname }) => pathname === guidePath('errors'))
  const { headings } = guide ? await guides.compile(guide) : { headings: [] }
  const errorGuides = collectErrorGuides(guidePath('errors'), headings)
  return toDocumentPage(
    buildOverviewPage({ ...(await readGuideLinks(guides)), errorGuides }),
    guides,
  )
}

/** The sections of guides that explain parts of the API; guides are read in the order of the sidebar. */
async function readGuideLinks({ guides, navigation, compile }: Guides): Promise<GuideReferences> {
  const order = flattenNavigation(navigation).map(({ pathname }) => pathname)
  const sorted = guides.toSorted((a, b) => order.indexOf(a.pathname) - order.indexOf(b.pathname))
  const citing = await Promise.all(
    sorted.map(async (guide) => ({ ...guide, compiled: await compile(guide) })),
  )
  const compiled = citing.map((guide) => guide.compiled)
  if (!compiled.every((each, index) => each === last.compiled[index])) {
    const { getHref } = getReflectionIndex()
    last = { compiled, links: collectGuideLinks(citing, { ...getSiteLocation(), getHref }) }
  }
  return { guides: last.links, errorGuides: new Map() }
}

/** What was found last: reading all guides takes half a second, and the next page asks again. */
let last: { compiled: CompiledMdx[]; links: GuideReferences['guides'] } = {
  compiled: [],
  links: new Map(),
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
    tableOfContents: buildTableOfContents(page.headings, {}),
    navigation,
    breadcrumbs: buildBreadcrumbs(navigation, page.pathname),
    pagination: buildPagination(navigation, page.pathname),
  }
}
