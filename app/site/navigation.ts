import {
  type Breadcrumb,
  flattenNavigation,
  type NavigationItem,
  type NavigationSection,
  type Pagination,
} from '~/lib/document-page'

/** The pages before and after a pathname within its own section of the sidebar. */
export function buildPagination(navigation: NavigationSection[], pathname: string): Pagination {
  for (const { items } of navigation) {
    const links = flattenNavigation(items).map((link) => ({
      label: link.label,
      pathname: link.pathname,
    }))
    const index = links.findIndex((link) => link.pathname === pathname)
    if (index >= 0) return { previous: links[index - 1], next: links[index + 1] }
  }
  return {}
}

/** The way from the sidebar's section to a page, the page itself last; empty for unlisted pages. */
export function buildBreadcrumbs(navigation: NavigationSection[], pathname: string): Breadcrumb[] {
  return navigation.flatMap(({ label, items }) => {
    const trail = findTrail(items, pathname)
    const [first] = flattenNavigation(items)
    return trail.length > 0 ? [{ label, pathname: first?.pathname }, ...trail] : []
  })
}

function findTrail(items: NavigationItem[], pathname: string): Breadcrumb[] {
  return items.flatMap((item) => {
    const { label } = item
    if (item.kind === 'link') return item.pathname === pathname ? [{ label, pathname }] : []
    const trail = findTrail(item.items, pathname)
    return trail.length > 0 ? [{ label }, ...trail] : []
  })
}
