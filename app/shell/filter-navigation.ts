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

/** Most pages before and after the current one that a large sidebar has of their list. */
const maxBeside = 10

/**
 * Leaves of a sidebar what is around a page. In place of each category without it stands a link to the
 * category's first page, where it is open, and in place of pages far from it in a long list a link to the
 * nearest of them: so every page can be reached without scripts. With `hasScripts`, readers open the other
 * categories, which are whole.
 */
export function foldNavigation(
  sections: NavigationSection[],
  pathname: string,
  hasScripts = false,
): NavigationSection[] {
  const fold = (item: NavigationItem): NavigationItem => {
    if (item.kind === 'link') return item
    const { label, items } = item
    if (hasPathname(items, pathname)) return { ...item, items: foldAll(items) }
    const [first] = hasScripts ? [] : flattenNavigation(items)
    return first ? { ...first, label, isFolded: true } : item
  }
  const foldAll = (items: NavigationItem[]): NavigationItem[] => {
    const at = items.findIndex((item) => hasPathname([item], pathname))
    if (at < 0) return items.map(fold)
    const before = items.slice(0, Math.max(0, at - maxBeside))
    const after = items.slice(at + maxBeside + 1)
    return [
      ...toMore(before, before.at(-1), 'above'),
      ...items.slice(before.length, items.length - after.length).map(fold),
      ...toMore(after, after[0], 'below'),
    ]
  }
  return sections.map(({ label, items }) => ({ label, items: foldAll(items) }))
}

/** A link to the nearest of some items that a sidebar leaves out. */
function toMore(items: NavigationItem[], nearest: NavigationItem | undefined, where: string) {
  const [link] = nearest ? flattenNavigation([nearest]) : []
  return link ? [{ ...link, label: `${items.length} more ${where}`, isFolded: true }] : []
}
