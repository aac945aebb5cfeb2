import { pagesToNavigation } from '~/api-reference/navigation'
import { listReflectionPages } from '~/api-reference/pages.server'
import type { NavigationItem } from '~/content/types'

/** Builds the API part of the sidebar for the documented library. */
export function buildApiNavigation(): NavigationItem[] {
  return pagesToNavigation(listReflectionPages())
}
