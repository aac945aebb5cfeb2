import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import type { NavigationSection } from '~/content/types'
import { readNavigation } from '~/pages/navigation.server'

/** Reads all that there is to find in a project folder: the sidebar, and the symbols on API pages. */
export async function readSiteMap(root: string): Promise<NavigationSection[]> {
  return [...(await readNavigation(root)), buildSymbolSection()]
}

/** Lists exports and their members that have an anchor on a page; pages are in the sidebar already. */
function buildSymbolSection(): NavigationSection {
  const { keys, getHref } = getReflectionIndex()
  const items = keys.flatMap((key) => {
    const pathname = getHref(key)
    const isPart = key.split('.').length > 2
    if (!pathname?.includes('#') || isPart) return []
    return [{ kind: 'link' as const, id: key, label: key, pathname }]
  })
  return { label: 'Symbols', items }
}
