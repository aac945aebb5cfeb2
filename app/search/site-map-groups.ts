import type { NavigationItem, NavigationSection } from '~/lib/document-page'

/** A page in the list of the search page; `trail` names the categories it is in. */
export interface SearchEntry {
  label: string
  trail: string
  pathname: string
}

/** One section of the sidebar, flattened. */
export interface SearchGroup {
  label: string
  entries: SearchEntry[]
}

/** Flattens the sidebar into one group for each section, in sidebar order. */
export function navigationToGroups(sections: NavigationSection[]): SearchGroup[] {
  return sections.map(({ label, items }) => ({ label, entries: itemsToEntries(items, []) }))
}

function itemsToEntries(items: NavigationItem[], trail: string[]): SearchEntry[] {
  return items.flatMap((item) =>
    item.kind === 'category'
      ? itemsToEntries(item.items, [...trail, item.label])
      : [{ label: item.label, trail: trail.join(' / '), pathname: item.pathname }],
  )
}
