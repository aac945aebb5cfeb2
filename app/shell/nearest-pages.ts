import { distance } from 'fastest-levenshtein'
import type { SidebarItem, SidebarLink } from '~/lib/document-page'
import { canonicalPathname } from '~/lib/paths'
import { flattenSidebar } from '~/lib/document-page'

/** How many pages are suggested at most. */
const maxSuggestions = 4

/** How many letters of an address have to be the start of a name's words to mean it. */
const minStart = 4

/**
 * Finds the pages that a wrong pathname may mean, nearest first: by the last part of both, in which a third
 * of the letters may differ or the words of the page go on, and by the words of its title. Folders are not
 * compared, so that a page is found after a move, and none that only lives nearby.
 */
export function findNearestPages(wrong: string, items: SidebarItem[]): SidebarLink[] {
  const wanted = lastPart(canonicalPathname(wrong)).toLowerCase()
  return flattenSidebar(items)
    .map((page) => ({ page, rank: rankPage(page, wanted) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxSuggestions)
    .map(({ page }) => page)
}

function lastPart(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

/** Ranks a page by the letters that are to be changed, then by those that continue the wanted ones. */
function rankPage({ pathname, label }: SidebarLink, wanted: string): number {
  const name = lastPart(pathname)
  const edits = distance(wanted, name.toLowerCase())
  if (edits <= Math.max(wanted.length, name.length) / 3) return edits
  const words = name.replace(/[a-z](?=[A-Z])|-/g, '$& ').split(' ')
  const ends = words.map((_, index) => words.slice(index).join('').toLowerCase())
  const isStart = wanted.length >= minStart && ends.some((end) => end.startsWith(wanted))
  const isWord = label.toLowerCase().split(/\W+/).includes(wanted)
  return isStart || isWord ? name.length : Infinity
}
