/** Name of the sidebar, which all documents share; the file that browsers fetch is named after it. */
export const sidebarName = 'visionSidebar'

/** Label of the section of the sidebar that the reference is in. */
export const referenceLabel = 'API'

/** A heading of a document body; `depth` is 1 to 6 and `id` is unique on the page. */
export interface Heading {
  depth: number
  text: string
  id: string
}

/** A sidebar entry that leads to a page; `id` is the doc id, such as `devices` or `api/CameraProps`. */
export interface SidebarLink {
  kind: 'link'
  id: string
  label: string
  pathname: string
  /** Whether it stands for a category, whose first page it leads to. */
  isFolded?: boolean
}

/** One entry of the sidebar tree: a link, or a category that groups others under a label. */
export type SidebarItem = SidebarLink | { kind: 'category'; label: string; items: SidebarItem[] }

/** A top-level part of the sidebar, such as "Guides" or "API". */
export interface SidebarSection {
  label: string
  items: SidebarItem[]
}

/** The pages before and after one, in sidebar order, labelled as there. */
export type Pagination = Partial<
  Record<'previous' | 'next', Pick<SidebarLink, 'label' | 'pathname'>>
>

/** A step on the way from the sidebar's top to a page; categories have no page of their own. */
export interface Breadcrumb {
  label: string
  pathname?: string
}

/** The data of every page under `/docs`: one shape for guides and API pages. */
export interface DocumentPage {
  title: string
  description: string
  /** The rendered article; absent from the data for hydration, since the document shows it (decision 0003). */
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

/** The links of the sidebar in reading order, without their categories. */
export function flattenSidebar(items: SidebarItem[]): SidebarLink[] {
  return items.flatMap((item) => (item.kind === 'link' ? [item] : flattenSidebar(item.items)))
}
