import type { ReflectionPageEntry } from '~/api-reference/reflection-page'
import type { NavigationItem } from '~/content/types'
import { apiPath } from '~/lib/paths'

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
