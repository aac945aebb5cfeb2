import { flattenNavigation } from '~/content/pagination'
import type { NavigationSection } from '~/content/types'
import type { ListedPage } from '~/lib/page-list'

/** Builds the list of pages, as JSON, from which the not-found page picks its suggestions. */
export function buildPageList(navigation: NavigationSection[]): string {
  const links = navigation.flatMap(({ items }) => flattenNavigation(items))
  const pages = links.map(({ label, pathname }): ListedPage => ({ label, pathname }))
  return JSON.stringify(pages)
}
