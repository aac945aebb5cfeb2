/** Label of the section of the sidebar that the reference is in. */
export const referenceLabel = 'API'

/** A heading of a document body; `depth` is 1 to 6 and `id` is unique on the page. */
export interface Heading {
  depth: number
  text: string
  id: string
}

/** A sidebar entry that leads to a page; `id` is the doc id, such as `devices` or `api/CameraProps`. */
export interface NavigationLink {
  kind: 'link'
  id: string
  label: string
  pathname: string
  /** Whether it stands for a category, whose first page it leads to. */
  isFolded?: boolean
}

/** A sidebar entry that groups others under a label. */
export interface NavigationCategory {
  kind: 'category'
  label: string
  items: NavigationItem[]
}

/** One entry of the sidebar tree. */
export type NavigationItem = NavigationLink | NavigationCategory

/** A top-level part of the sidebar, such as "Guides" or "API". */
export interface NavigationSection {
  label: string
  items: NavigationItem[]
}

/** The link to a neighbouring page, labelled as in the sidebar. */
export interface PaginationLink {
  label: string
  pathname: string
}

/** The pages before and after one, in sidebar order. */
export interface Pagination {
  previous?: PaginationLink
  next?: PaginationLink
}

/** A step on the way from the sidebar's top to a page; categories have no page of their own. */
export interface Breadcrumb {
  label: string
  pathname?: string
}

/** What every page under `/docs` gives its route: one shape for guides and API pages. */
export interface DocumentPage {
  title: string
  description: string
  /** The rendered article; absent in documents, where the body is already in the page (see decision 0003). */
  html?: string
  /** Headings of levels 2 to 3, in page order. */
  tableOfContents: Heading[]
  breadcrumbs: Breadcrumb[]
  pagination: Pagination
  /** The file that the page is written in, relative to the project's root; generated pages have none. */
  file?: string
  /** ISO date of the file's last commit, where git knows it. */
  lastUpdated?: string | undefined
}

/** The links of parts of the sidebar: each page asks for them, and would walk through all pages. */
const flattened = new WeakMap<NavigationItem[], NavigationLink[]>()

/** The links of the sidebar in reading order, without their categories. */
export function flattenNavigation(items: NavigationItem[]): readonly NavigationLink[] {
  const known = flattened.get(items)
  if (known) return known
  const links = items.flatMap((item) =>
    item.kind === 'link' ? [item] : flattenNavigation(item.items),
  )
  flattened.set(items, links)
  return links
}
