import { homePath, isDocumentPath, searchPath } from './paths'
import { library, siteConfig } from './site-config'

/** What the head says of a page. */
export interface PageMeta {
  title: string
  description: string
  /** What the page is to those who preview links to it: an article, or else a part of a website. */
  type: 'website' | 'article'
  /** Whether search engines should leave the page out. */
  isHidden?: boolean
}

/** The page title with the site's name behind the specification's delimiter. */
export function pageTitle(title: string): string {
  return title === siteConfig.title
    ? title
    : `${title} ${siteConfig.titleDelimiter} ${siteConfig.title}`
}

/** What is shown: the data of a page, or the error in its place. */
export interface ShownPage {
  pathname: string
  data?: unknown
  error?: unknown
}

/** Finds what the head says of a page, or of the error in its place. */
export function pageToMeta({ pathname, data, error }: ShownPage): PageMeta {
  if (error) return errorToMeta(error)
  if (isDocumentPath(pathname) && isTitled(data)) {
    return { title: data.title, description: data.description, type: 'article' }
  }
  if (pathname === homePath) return homeMeta
  return pathname === searchPath() ? searchMeta : notFoundMeta
}

function isTitled(data: unknown): data is Pick<PageMeta, 'title' | 'description'> {
  return typeof data === 'object' && data !== null && 'title' in data && 'description' in data
}

function errorToMeta(error: unknown): PageMeta {
  const isMissing = typeof error === 'object' && error !== null && 'status' in error
  if (isMissing && error.status === 404) return notFoundMeta
  return failedMeta
}

const homeMeta: PageMeta = {
  title: siteConfig.title,
  description: `The documentation of ${library.name} ${library.version}: ${siteConfig.tagline}`,
  type: 'website',
}

/** The title of the search page without a query. */
export const searchPageTitle = 'Search the documentation'

const searchMeta: PageMeta = {
  title: searchPageTitle,
  description: `Find guides, API pages and symbols of ${library.name}.`,
  type: 'website',
  isHidden: true,
}

const notFoundMeta: PageMeta = {
  title: 'Page Not Found',
  description: 'There is no page at this address. Continue with the guides or the API reference.',
  type: 'website',
  isHidden: true,
}

const failedMeta: PageMeta = {
  title: 'Page Not Shown',
  description: 'This page crashed or did not load. Try again.',
  type: 'website',
  isHidden: true,
}
