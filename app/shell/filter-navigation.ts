import { flattenNavigation, type NavigationItem, type NavigationSection } from '~/lib/document-page'

/**
 * Keeps the links whose label, together with the labels around it, holds every word of a query,
 * whatever their case. Categories and sections left empty are dropped; a blank query keeps all.
 */
export function filterNavigation(
  sections: NavigationSection[],
  query: string,
): NavigationSection[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return sections
  return sections
    .map(({ label, items }) => ({ label, items: filterItems(items, words, label.toLowerCase()) }))
    .filter(({ items }) => items.length > 0)
}

/** The number of links in a sidebar. */
export function countLinks(sections: { items: NavigationItem[] }[]): number {
  return sections.reduce((sum, { items }) => sum + flattenNavigation(items).length, 0)
}

/** Whether a page is among items or in their categories. */
export function hasPathname(items: NavigationItem[], pathname: string): boolean {
  return flattenNavigation(items).some((link) => link.pathname === pathname)
}

function filterItems(items: NavigationItem[], words: string[], around: string): NavigationItem[] {
  return items.flatMap((item): NavigationItem[] => {
    const text = `${around} ${item.label.toLowerCase()}`
    if (item.kind === 'link') return words.every((word) => text.includes(word)) ? [item] : []
    const kept = filterItems(item.items, words, text)
    return kept.length > 0 ? [{ ...item, items: kept }] : []
  })
}

/**
 * Leaves of a sidebar what is around a page. In place of each category without it stands a link to the
 * category's first page, where it is open: so every page can be reached without scripts.
 */
export function foldNavigation(
  sections: NavigationSection[],
  pathname: string,
): NavigationSection[] {
  const fold = (item: NavigationItem): NavigationItem => {
    if (item.kind === 'link') return item
    const { label, items } = item
    if (hasPathname(items, pathname)) return { ...item, items: items.map(fold) }
    const [first] = flattenNavigation(items)
    return first ? { ...first, label, isFolded: true } : item
  }
  return sections.map(({ label, items }) => ({ label, items: items.map(fold) }))
}
