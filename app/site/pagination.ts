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

/** The path through the sidebar to a page, which comes last. A section leads to its first page. */
export function buildBreadcrumbs(
  entries: (SidebarSection | SidebarItem)[],
  pathname: string,
): Breadcrumb[] {
  return entries.flatMap((entry) => {
    const { label } = entry
    if (!('items' in entry)) return entry.pathname === pathname ? [{ label, pathname }] : []
    const trail = buildBreadcrumbs(entry.items, pathname)
    const [first] = 'kind' in entry ? [] : flattenSidebar(entry.items)
    return trail.length > 0 ? [{ label, pathname: first?.pathname }, ...trail] : []
  })
}
