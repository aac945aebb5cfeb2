import { homePath, isDocumentPath, searchPath } from './paths'
import { library, siteConfig } from '~/settings/site-config'

/** The texts of a page's head. */
export interface PageMeta {
  title: string
  description: string
  /** Whether search engines should leave the page out. */
  isHidden?: boolean
}

/** Adds the site's name to a title, after the specification's delimiter. */
export function pageTitle(title: string): string {
  const { title: name, titleDelimiter } = siteConfig
  return title === name ? name : `${title} ${titleDelimiter} ${name}`
}

/** Gets the texts of a page's head from its data, or from the error in its place. */
export function pageToMeta(page: { pathname: string; data: unknown; error: unknown }): PageMeta {
  const { pathname, data, error } = page
  if (error) return Object(error).status === 404 ? notFoundMeta : failedMeta
  if (isDocumentPath(pathname) && data) return data as PageMeta
  if (pathname === homePath) return homeMeta
  return pathname === searchPath() ? searchMeta : notFoundMeta
}

const homeMeta: PageMeta = {
  title: siteConfig.title,
  description: `The documentation of ${library.name} ${library.version}: ${siteConfig.tagline}`,
}

/** The title of the search page without a query. */
export const searchPageTitle = 'Search the documentation'

const searchMeta: PageMeta = {
  title: searchPageTitle,
  description: `Find guides, API pages and symbols of ${library.name}.`,
  isHidden: true,
}

const notFoundMeta: PageMeta = {
  title: 'Page Not Found',
  description: 'There is no page at this address. Continue with the guides or the API reference.',
  isHidden: true,
}

const failedMeta: PageMeta = {
  title: 'Page Not Shown',
  description: 'This page crashed or did not load. Try again.',
  isHidden: true,
}
