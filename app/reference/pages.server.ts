import { buildOverview, buildPage, listPages, type ReflectionPageEntry } from './reflection-page'
import { emptySupplement, type GuideReferences } from './annotate-page'
import { getApiFiles, getReflectionIndex } from './project.server'
import type { ReflectionPage, ReflectionPageKind } from './types'
import type { NavigationItem } from '~/lib/document-page'
import { apiPath } from '~/lib/paths'

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

/** Builds the overview and all other pages. */
export function buildReflectionPages(): ReflectionPage[] {
  const others = listReflectionPages().map(({ kind, name }) => buildReflectionPage(kind, name))
  return [buildOverviewPage(), ...others].filter((page) => page !== undefined)
}

function pick({ guides, errorGuides }: GuideReferences): GuideReferences {
  return { guides, errorGuides }
}

/** The API part of the sidebar: the overview, then the class and the interface pages. */
export function pagesToNavigation(pages: ReflectionPageEntry[]): NavigationItem[] {
  const links = (kind: ReflectionPageEntry['kind']): NavigationItem[] =>
    pages
      .filter((page) => page.kind === kind)
      .map(({ name, pathname }) => ({ kind: 'link', id: `api/${name}`, label: name, pathname }))
  return [
    { kind: 'link', id: 'api/overview', label: 'Overview', pathname: apiPath },
    { kind: 'category', label: 'Classes', items: links('classes') },
    { kind: 'category', label: 'Interfaces', items: links('interfaces') },
  ]
}

/** Builds the API part of the sidebar for the documented library. */
export function buildApiNavigation(): NavigationItem[] {
  return pagesToNavigation(listReflectionPages())
}
