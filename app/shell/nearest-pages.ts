import { distance } from 'fastest-levenshtein'
import type { NavigationItem, NavigationLink } from '~/lib/document-page'
import { canonicalPathname } from '~/lib/paths'
import { flattenNavigation } from '~/lib/document-page'

/** How many pages are suggested at most. */
const maxSuggestions = 4

/** How many letters a part of an address has at least to be taken for the start of a name's word. */
const minStart = 4

/**
 * Finds the pages that a wrong pathname may mean, nearest first: those whose last part is the same,
 * differs in a third of its letters at most, or has a word that starts with the one of the pathname, and
 * those whose title has it as a word.
 * Folders are not compared, so that a page is found after a move, and none that only lives nearby.
 */
export function findNearestPages(wrong: string, items: NavigationItem[]): NavigationLink[] {
  const wanted = lastPart(canonicalPathname(wrong)).toLowerCase()
  return flattenNavigation(items)
    .map((page) => ({ page, rank: rankPage(page, wanted) }))
    .filter(({ rank }) => rank < Infinity)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, maxSuggestions)
    .map(({ page }) => page)
}

function lastPart(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}

function rankPage({ pathname, label }: NavigationLink, wanted: string): number {
  const isWord = label.toLowerCase().split(/\W+/).includes(wanted)
  return Math.min(rankName(lastPart(pathname), wanted), isWord ? label.length : Infinity)
}

/** Ranks a name by the letters that are to be changed, then those that continue the wanted one. */
function rankName(name: string, wanted: string): number {
  const edits = distance(wanted, name.toLowerCase())
  if (edits <= Math.max(wanted.length, name.length) / 3) return edits
  const isContinued =
    wanted.length >= minStart &&
    readWords(name).some((start) => name.toLowerCase().startsWith(wanted, start))
  return isContinued ? name.length : Infinity
}

/** Where the words of a name start: `taking-photos` and `TakePhotoOptions` have several. */
function readWords(name: string): number[] {
  return [...name.matchAll(/(?<![A-Za-z])[a-z]|[A-Z]/g)].map(({ index }) => index)
}
