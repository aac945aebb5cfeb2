import { type ParsedSidebar, type SidebarEntry, sidebarFile } from './sidebar'
import type {
  NavigationItem,
  Breadcrumb,
  NavigationLink,
  NavigationSection,
  Pagination,
  Heading,
} from '~/lib/document-page'
import type { Problem } from '~/lib/problem'
import { didYouMean, suggestNearest } from '~/lib/suggest'
import { flattenNavigation } from '~/lib/document-page'
import { type Frontmatter, tableOfContentsLevels } from './frontmatter'

/** What the sidebar needs to know of a guide. */
export interface NavigationDocument {
  id: string
  file: string
  label: string
  pathname: string
}

/**
 * Builds the guides part of the sidebar in the order of its file.
 * Reports ids that are unknown or listed twice, and guides that are not listed.
 */
export function buildGuideNavigation(
  { entries, placeOf }: Pick<ParsedSidebar, 'entries' | 'placeOf'>,
  documents: NavigationDocument[],
): { items: NavigationItem[]; problems: Problem[] } {
  const problems: Problem[] = []
  const known = new Map(documents.map((document) => [document.id, document]))
  const listed = new Set<string>()

  function toItems(siblings: SidebarEntry[], parent: PropertyKey[]): NavigationItem[] {
    return siblings.flatMap((entry, index): NavigationItem[] => {
      const path = [...parent, index]
      if (typeof entry !== 'string') {
        const items = toItems(entry.items, [...path, 'items'])
        return [{ kind: 'category', label: entry.category, items }]
      }
      const document = known.get(entry)
      // Finding a place takes a walk, and most entries need none.
      const toPlace = () => ({ file: sidebarFile, ...placeOf(path) })
      if (!document) {
        const remedy = knownIds(entry, [...known.keys()])
        problems.push({
          ...toPlace(),
          message: `there is no guide with the id ${JSON.stringify(entry)}`,
          note: remedy,
        })
        return []
      }
      if (listed.has(entry)) {
        const remedy = 'Keep it only where readers should meet it.'
        problems.push({
          ...toPlace(),
          message: `the guide "${entry}" is listed twice`,
          note: remedy,
        })
        return []
      }
      listed.add(entry)
      const { id, label, pathname } = document
      return [{ kind: 'link', id, label, pathname }]
    })
  }

  const items = toItems(entries, [])
  for (const { id, file } of documents) {
    if (listed.has(id)) continue
    const remedy = `Add "- ${id}" where readers should meet it.`
    const message = `${file} is not in the sidebar`
    problems.push({ file: sidebarFile, line: 1, column: 1, message, note: remedy })
  }
  return { items, problems }
}

/** Lists every id there is, behind the likely ones: sidebars are short enough for that. */
function knownIds(wrong: string, ids: string[]): string {
  const near = suggestNearest(wrong, ids)
  const list = ids.length > 0 ? `Known ids: ${ids.toSorted().join(', ')}.` : 'There are no guides.'
  return near.length > 0 ? `${didYouMean(wrong, near)} ${list}` : list
}

/** The pages before and after a pathname within its own section of the sidebar. */
export function buildPagination(navigation: NavigationSection[], pathname: string): Pagination {
  for (const section of navigation) {
    const links = flattenNavigation(section.items)
    const index = links.findIndex((link) => link.pathname === pathname)
    if (index < 0) continue
    return {
      previous: toPaginationLink(links[index - 1]),
      next: toPaginationLink(links[index + 1]),
    }
  }
  return {}
}

/** The way from the sidebar's section to a page, the page itself last; empty for unlisted pages. */
export function buildBreadcrumbs(navigation: NavigationSection[], pathname: string): Breadcrumb[] {
  for (const section of navigation) {
    const trail = findTrail(section.items, pathname)
    if (!trail) continue
    const [first] = flattenNavigation(section.items)
    return [{ label: section.label, pathname: first?.pathname }, ...trail]
  }
  return []
}

function findTrail(items: NavigationItem[], pathname: string): Breadcrumb[] | undefined {
  for (const item of items) {
    if (item.kind === 'link') {
      if (item.pathname === pathname) return [{ label: item.label, pathname }]
      continue
    }
    const trail = findTrail(item.items, pathname)
    if (trail) return [{ label: item.label }, ...trail]
  }
  return undefined
}

function toPaginationLink(link: NavigationLink | undefined) {
  return link && { label: link.label, pathname: link.pathname }
}

/** The headings that "On this page" shows: levels 2 to 3, unless the frontmatter says otherwise. */
export function buildTableOfContents(
  headings: Heading[],
  frontmatter: Partial<Frontmatter>,
): Heading[] {
  const shallowest = frontmatter.toc_min_heading_level ?? tableOfContentsLevels.from
  const deepest = frontmatter.toc_max_heading_level ?? tableOfContentsLevels.to
  return headings.filter(({ depth }) => depth >= shallowest && depth <= deepest)
}
