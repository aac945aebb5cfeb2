import type { NavigationItem } from '~/lib/document-page'
import { memoize } from '~/lib/memoize'
import { apiPath } from '~/lib/paths'
import type { Problem } from '~/lib/problem'
import { type ArticleFacts, readArticle } from '~/article/article'
import { buildPage, listPages, type ReflectionPage, type ReflectionPageEntry } from './model/page'
import { capitalize } from './model/comment'
import { placeOf } from './model/scope'
import { notesFile } from './overlay/notes'
import type { GuideReferences } from './overlay/overlay'
import { overlayOf, type Reference } from './reference.server'
import { createMarkdownToHtml, renderReflection } from './view/render-reflection.server'

/** A page with its HTML, whose links have no base path, and what there is to know of it. */
export interface RenderedReflection {
  page: ReflectionPage
  html: string
  facts: ArticleFacts
}

/** The pages of a library's API, each of which is rendered once, when it is first asked for. */
export interface ReflectionPages {
  /** The pages of single exports, which stand beside the overview. */
  entries: ReflectionPageEntry[]
  /**
   * Renders the page that has the pathname, or gives undefined when there is none. Throws a
   * ProblemsError when a file below `api/` is faulty.
   */
  render: (pathname: string) => Promise<RenderedReflection | undefined>
  /** Renders the overview and all other pages; what is odd stands in their scopes afterwards. */
  renderAll: () => Promise<RenderedReflection[]>
}

/** Gives what the guides say about a page of the reference, by the page's pathname. */
export type GetGuideReferences = (pathname: string) => GuideReferences

/** Prepares the pages of the API, whose links to pathnames that are not known become plain text. */
export function createReflectionPages(
  reference: Reference,
  getReferences: () => Promise<GetGuideReferences>,
  isKnownPathname: (pathname: string) => boolean,
): ReflectionPages {
  const entries = listPages(reference.index)
  const toHtml = createMarkdownToHtml(isKnownPathname)
  const render = memoize(async (pathname): Promise<RenderedReflection | undefined> => {
    const references = (await getReferences())(pathname)
    const content = { index: reference.index, overlay: overlayOf(reference), references }
    const page = buildPage(pathname, content)
    if (!page) return undefined
    const html = renderReflection(page, isKnownPathname, toHtml)
    return { page, html, facts: readArticle(html) }
  })
  const renderAll = async () => {
    const pathnames = [apiPath, ...entries.map(({ pathname }) => pathname)]
    return (await Promise.all(pathnames.map(render))).flatMap((each) => each ?? [])
  }
  return { entries, render, renderAll }
}

/** Lists the links of a page with the places at which they are written: in notes, or in comments. */
export function listLinks({
  page,
  facts,
}: RenderedReflection): { href: string; source: Omit<Problem, 'message'> }[] {
  const members = page.groups.flatMap((group) =>
    group.members.flatMap((member) => [member, ...member.members]),
  )
  const known = new Map(members.map((member) => [member.id, member]))
  let member: Pick<ReflectionPage, 'declaration' | 'notes'> = page
  return facts.sections.flatMap(({ anchor, links }) => {
    member = known.get(anchor) ?? member
    const { declaration, notes } = member
    return links.map(({ href }) => {
      const note = notes.find(({ text }) => text.includes(`](${href})`))
      return { href, source: note ? { file: notesFile, line: note.line } : placeOf(declaration) }
    })
  })
}

/** The API part of the sidebar: the overview, then the pages of exports by their kind. */
export function pagesToNavigation(pages: ReflectionPageEntry[]): NavigationItem[] {
  const kinds = [...new Set(pages.map(({ kind }) => kind))]
  return [
    { kind: 'link', id: 'api/overview', label: 'Overview', pathname: apiPath },
    ...kinds.map((kind): NavigationItem => ({
      kind: 'category',
      label: capitalize(kind),
      items: pages
        .filter((page) => page.kind === kind)
        .map(({ name, pathname }) => ({ kind: 'link', id: `api/${name}`, label: name, pathname })),
    })),
  ]
}
