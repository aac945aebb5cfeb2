import type { NavigationItem, NavigationSection } from '~/content/types'

/** A page in the index of the search page; `trail` names the categories it is in. */
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

/**
 * Keeps the entries whose label or trail holds every word of the query, whatever their case.
 * Groups left empty are dropped; a blank query keeps all.
 */
export function narrowGroups(groups: SearchGroup[], query: string): SearchGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map(({ label, entries }) => ({
      label,
      entries: entries.filter((entry) => {
        const text = `${entry.label} ${entry.trail}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

function itemsToEntries(items: NavigationItem[], trail: string[]): SearchEntry[] {
  return items.flatMap((item) =>
    item.kind === 'category'
      ? itemsToEntries(item.items, [...trail, item.label])
      : [{ label: item.label, trail: trail.join(' / '), pathname: item.pathname }],
  )
}
