import { type ParsedSidebar, type SidebarEntry, sidebarFile } from '~/content/sidebar'
import type { NavigationItem } from '~/content/types'
import type { Problem } from '~/lib/problem'
import { didYouMean, suggestNearest } from '~/lib/suggest'

/** What the sidebar needs to know of a guide. */
export interface NavigationDocument {
  id: string
  file: string
  label: string
  pathname: string
}

/**
 * Builds the guides part of the sidebar in the order of its file.
 * Reports ids that are unknown or listed twice, and guides that are not listed.
 */
export function buildGuideNavigation(
  { entries, placeOf }: Pick<ParsedSidebar, 'entries' | 'placeOf'>,
  documents: NavigationDocument[],
): { items: NavigationItem[]; problems: Problem[] } {
  const problems: Problem[] = []
  const known = new Map(documents.map((document) => [document.id, document]))
  const listed = new Set<string>()

  function toItems(siblings: SidebarEntry[], parent: PropertyKey[]): NavigationItem[] {
    return siblings.flatMap((entry, index): NavigationItem[] => {
      const path = [...parent, index]
      if (typeof entry !== 'string') {
        const items = toItems(entry.items, [...path, 'items'])
        return [{ kind: 'category', label: entry.category, items }]
      }
      const document = known.get(entry)
      const place = { file: sidebarFile, ...placeOf(path) }
      if (!document) {
        const remedy = knownIds(entry, [...known.keys()])
        problems.push({ ...place, message: `there is no guide with the id "${entry}"`, remedy })
        return []
      }
      if (listed.has(entry)) {
        const remedy = 'Keep it only where readers should meet it.'
        problems.push({ ...place, message: `the guide "${entry}" is listed twice`, remedy })
        return []
      }
      listed.add(entry)
      const { id, label, pathname } = document
      return [{ kind: 'link', id, label, pathname }]
    })
  }

  const items = toItems(entries, [])
  for (const { id, file } of documents) {
    if (listed.has(id)) continue
    const remedy = `Add "- ${id}" where readers should meet it.`
    problems.push({ file: sidebarFile, message: `${file} is not in the sidebar`, remedy })
  }
  return { items, problems }
}

/** Lists every id there is, behind the likely ones: sidebars are short enough for that. */
function knownIds(wrong: string, ids: string[]): string {
  const near = suggestNearest(wrong, ids)
  const list = ids.length > 0 ? `Known ids: ${ids.toSorted().join(', ')}.` : 'There are no guides.'
  return near.length > 0 ? `${didYouMean(wrong, near)} ${list}` : list
}
