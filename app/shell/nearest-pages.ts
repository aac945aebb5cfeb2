import { distance } from 'fastest-levenshtein'
import { flattenSidebar, type SidebarItem, type SidebarLink } from '~/lib/document-page'
import { canonicalPathname } from '~/lib/paths'

/** The most pages that are suggested. */
const maxSuggestions = 4

/** Minimum length of a text that counts as the start of a name's words. */
const minStart = 4

/**
 * Finds the pages that a wrong pathname may mean, nearest first. It compares the last segments, in which a third
 * of the letters may differ or words be missing, and the words of titles. It ignores folders, so that it finds
 * pages that moved.
 */
export function findNearestPages(wrong: string, items: SidebarItem[]): SidebarLink[] {
  const wanted = lastSegment(canonicalPathname(wrong)).toLowerCase()
  return flattenSidebar(items)
    .map((page) => ({ page, rank: rankPage(page, wanted) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxSuggestions)
    .map(({ page }) => page)
}

function lastSegment(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

/** Ranks a page by the letters that are to be changed, then by those that continue the wanted ones. */
function rankPage({ pathname, label }: SidebarLink, wanted: string): number {
  const name = lastSegment(pathname)
  const edits = distance(wanted, name.toLowerCase())
  if (edits <= Math.max(wanted.length, name.length) / 3) return edits
  const words = name.replace(/[a-z](?=[A-Z])|-/g, '$& ').split(' ')
  const ends = words.map((_, index) => words.slice(index).join('').toLowerCase())
  const isStart = wanted.length >= minStart && ends.some((end) => end.startsWith(wanted))
  const isWord = label.toLowerCase().split(/\W+/).includes(wanted)
  return isStart || isWord ? name.length : Infinity
}
