import { buildApiNavigation } from '~/api-reference/navigation.server'
import { readGuides } from '~/content/document.server'
import type { GuideIndex } from '~/content/guide-index.server'
import type { NavigationSection } from '~/content/types'

/** Builds the sidebar: the guides in their order, and the generated API section. */
export function buildNavigation({
  navigation,
}: Pick<GuideIndex, 'navigation'>): NavigationSection[] {
  return [
    { label: 'Guides', items: navigation },
    { label: 'API', items: buildApiNavigation() },
  ]
}

/** Reads the sidebar of a project folder as it is on disk now. */
export async function readNavigation(root: string): Promise<NavigationSection[]> {
  return buildNavigation(await readGuides(root))
}
