import {
  type Breadcrumb,
  flattenNavigation,
  type Heading,
  type NavigationItem,
  type NavigationLink,
  type NavigationSection,
  type Pagination,
} from '~/lib/document-page'
import type { Library } from '~/reference/library'

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

/** The headings that "On this page" shows: levels 2 to 3. */
export function buildTableOfContents(headings: Heading[]): Heading[] {
  return headings.filter(({ depth }) => depth === 2 || depth === 3)
}

/** Lists exports and their members that have an anchor on a page; pages are in the sidebar already. */
export function buildSymbolSection({
  keys,
  getHref,
}: Pick<Library, 'keys' | 'getHref'>): NavigationSection {
  const items = keys.flatMap((key) => {
    const pathname = getHref(key)
    const isPart = key.split('.').length > 2
    if (!pathname?.includes('#') || isPart) return []
    return [{ kind: 'link' as const, id: key, label: key, pathname }]
  })
  return { label: 'Symbols', items }
}
