import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import {
  buildOverview,
  buildPage,
  listPages,
  type ReflectionPageEntry,
} from '~/api-reference/reflection-page'
import type { ReflectionPage } from '~/api-reference/types'

/** Lists the class and interface pages of the documented library. */
export function listReflectionPages(): ReflectionPageEntry[] {
  return listPages(getReflectionIndex())
}

/** Builds a class or interface page, or gives undefined when there is none of that kind and name. */
export function buildReflectionPage(kind: string, name: string): ReflectionPage | undefined {
  return buildPage(kind, name, getReflectionIndex())
}

/** Builds the overview page, `/docs/api`. */
export function buildOverviewPage(): ReflectionPage {
  return buildOverview(getReflectionIndex())
}
