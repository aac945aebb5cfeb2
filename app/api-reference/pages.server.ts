import { gather } from '~/api-reference/describe-each'
import { getReflectionIndex } from '~/api-reference/reflection-index.server'
import {
  buildOverview,
  buildPage,
  listPages,
  type ReflectionPageEntry,
} from '~/api-reference/reflection-page'
import { emptySupplement, type GuideReferences } from '~/api-reference/supplement'
import { getApiFiles } from '~/api-reference/supplement.server'
import type { ReflectionPage, ReflectionPageKind } from '~/api-reference/types'

/** Lists the class and interface pages of the documented library. */
export function listReflectionPages(): ReflectionPageEntry[] {
  return listPages(getReflectionIndex())
}

/**
 * Builds a class or interface page, or gives undefined when there is none of that kind and name.
 * Throws a ProblemsError when a file below `api/` is faulty.
 */
export function buildReflectionPage(
  kind: ReflectionPageKind,
  name: string,
  references: GuideReferences = emptySupplement,
): ReflectionPage | undefined {
  return buildPage(kind, name, getReflectionIndex(), { ...getApiFiles(), ...pick(references) })
}

/** Builds the overview page, `/docs/api`. Throws a ProblemsError when a file below `api/` is faulty. */
export function buildOverviewPage(references: GuideReferences = emptySupplement): ReflectionPage {
  return buildOverview(getReflectionIndex(), { ...getApiFiles(), ...pick(references) })
}

/** Builds the overview and all other pages. Throws a ProblemsError with the faults of all of them. */
export function buildReflectionPages(): ReflectionPage[] {
  const pages = gather([
    () => buildOverviewPage(),
    ...listReflectionPages().map(
      ({ kind, name }) =>
        () =>
          buildReflectionPage(kind, name),
    ),
  ])
  return pages.filter((page) => page !== undefined)
}

function pick({ guides, errorGuides }: GuideReferences): GuideReferences {
  return { guides, errorGuides }
}
