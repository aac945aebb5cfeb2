import type { ListedPage } from '~/lib/page-list'
import { canonicalPathname } from '~/lib/paths'
import { suggestNearest } from '~/lib/suggest'

/** How many pages are suggested at most. */
const mostSuggested = 4

/**
 * Finds the pages whose pathnames are nearest to a wrong one, then those that are near in the last
 * part alone, as after a move: nearest first.
 */
export function findNearestPages(wrong: string, pages: ListedPage[]): ListedPage[] {
  const pathname = canonicalPathname(wrong)
  const known = new Map(pages.map((page) => [page.pathname, page]))
  const ends = pages.map((page) => [lastPart(page.pathname), page] as const)
  const nearEnds = suggestNearest(
    lastPart(pathname),
    ends.map(([end]) => end),
  )
  const found = [
    ...nearEnds.flatMap((near) => ends.filter(([end]) => end === near).map(([, page]) => page)),
    ...suggestNearest(pathname, known.keys()).flatMap((near) => known.get(near) ?? []),
  ]
  return [...new Set(found)].slice(0, mostSuggested)
}

function lastPart(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf('/') + 1)
}
