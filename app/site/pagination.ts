import {
  type Breadcrumb,
  flattenSidebar,
  type SidebarItem,
  type SidebarSection,
  type Pagination,
} from '~/lib/document-page'

/** The previous and the next page in the same section of the sidebar. */
export function buildPagination(sidebar: SidebarSection[], pathname: string): Pagination {
  for (const { items } of sidebar) {
    const links = flattenSidebar(items).map(({ label, pathname: to }) => ({ label, pathname: to }))
    const index = links.findIndex((link) => link.pathname === pathname)
    if (index >= 0) return { previous: links[index - 1], next: links[index + 1] }
  }
  return {}
}

/** The path through the sidebar to a page, which comes last. Empty for pages that it lacks. */
export function buildBreadcrumbs(sidebar: SidebarSection[], pathname: string): Breadcrumb[] {
  return sidebar.flatMap(({ label, items }) => {
    const trail = findTrail(items, pathname)
    const [first] = flattenSidebar(items)
    return trail.length > 0 ? [{ label, pathname: first?.pathname }, ...trail] : []
  })
}

function findTrail(items: SidebarItem[], pathname: string): Breadcrumb[] {
  return items.flatMap((item) => {
    const { label } = item
    if (item.kind === 'link') return item.pathname === pathname ? [{ label, pathname }] : []
    const trail = findTrail(item.items, pathname)
    return trail.length > 0 ? [{ label }, ...trail] : []
  })
}
