import type { NavigationItem } from '~/lib/document-page'
import { memoize } from '~/lib/memoize'
import { apiPath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { readArticle } from '~/markdown/article'
import {
  buildPage,
  buildPages,
  listPages,
  type ReflectionPage,
  type ReflectionPageEntry,
} from './model/page'
import { placeOf, type ReferenceContent } from './model/scope'
import { notesFile } from './overlay/notes'
import type { GuideReferences } from './overlay/overlay'
import { getOverlay, getReference } from './reference.server'
import { renderReflection } from './view/render-reflection.server'

/** Lists the class and interface pages of the documented library. */
export function listReflectionPages(): ReflectionPageEntry[] {
  return listPages(getReference().index)
}

/**
 * Builds the page of the API that has the pathname, or gives undefined when there is none.
 * Throws a ProblemsError when a file below `api/` is faulty.
 */
export function buildReflectionPage(
  pathname: string,
  references: GuideReferences,
): ReflectionPage | undefined {
  return buildPage(pathname, { index: getReference().index, overlay: getOverlay(), references })
}

/** A page with its HTML, without a base path and with all links. */
export interface RenderedReflection {
  page: ReflectionPage
  html: string
}

// Search, the link checker and the warnings of a build read them all.
const renderOnce = memoize(() =>
  renderPages({ index: getReference().index, overlay: getOverlay() }),
)

/** Renders the overview and all other pages of the documented library, once per process. */
export function renderReflectionPages(): RenderedReflection[] {
  return renderOnce('')
}

/** Renders the overview and all other pages; what is odd stands in their scopes afterwards. */
export function renderPages(content: ReferenceContent): RenderedReflection[] {
  return buildPages(content).map((page) => ({
    page,
    html: renderReflection(page, { href: (pathname) => pathname, isKnownPathname: () => true }),
  }))
}

/** A link of a page, and where it is written: in a note, or in the comment of a member. */
export interface PageLink {
  href: string
  source: Omit<Problem, 'message'>
}

/** Lists the links of all pages by pathname, with the places at which they are written. */
export function listReflectionLinks(): Map<string, PageLink[]> {
  return new Map(renderReflectionPages().map((each) => [each.page.pathname, listLinks(each)]))
}

function listLinks({ page, html }: RenderedReflection): PageLink[] {
  const members = page.groups.flatMap((group) =>
    group.members.flatMap((member) => [member, ...member.members]),
  )
  const known = new Map(members.map((member) => [member.id, member]))
  let member: Pick<ReflectionPage, 'declaration' | 'notes'> = page
  return readArticle(html).sections.flatMap(({ anchor, links }) => {
    member = known.get(anchor) ?? member
    const { declaration, notes } = member
    return links.map(({ href }) => {
      const note = notes.find(({ text }) => text.includes(`](${href})`))
      return { href, source: note ? { file: notesFile, line: note.line } : placeOf(declaration) }
    })
  })
}

/** The API part of the sidebar: the overview, then the class and the interface pages. */
export function pagesToNavigation(pages: ReflectionPageEntry[]): NavigationItem[] {
  const links = (kind: ReflectionPageEntry['kind']): NavigationItem[] =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ name, pathname }) => ({ kind: 'link', id: `api/${name}`, label: name, pathname }))
  return [
    { kind: 'link', id: 'api/overview', label: 'Overview', pathname: apiPath },
    { kind: 'category', label: 'Classes', items: links('classes') },
    { kind: 'category', label: 'Interfaces', items: links('interfaces') },
  ]
}

/** Builds the API part of the sidebar for the documented library. */
export function buildApiNavigation(): NavigationItem[] {
  return pagesToNavigation(listReflectionPages())
}
