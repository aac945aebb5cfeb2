import { library, siteConfig } from './site-config'

/** What the head says of a page. */
export interface PageMeta {
  title: string
  description: string
  /** What the page is to those who preview links to it: an article, or else a part of a website. */
  type?: 'website' | 'article'
  /** Whether search engines should leave the page out. */
  isHidden?: boolean
}

/** A tag of the head, in the form in which Remix takes it from a route's `meta`. */
export type MetaTag =
  { title: string } | { name: string; content: string } | { property: string; content: string }

/** The page title with the site's name behind the specification's delimiter. */
export function pageTitle(title: string): string {
  return title === siteConfig.title
    ? title
    : `${title} ${siteConfig.titleDelimiter} ${siteConfig.title}`
}

/** Builds the head tags that are a page's own; the root adds its URLs and what all pages share. */
export function pageMeta(page: PageMeta): MetaTag[] {
  const { title, description, type = 'website', isHidden = false } = page
  return [
    { title: pageTitle(title) },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:image:alt', content: `${pageTitle(title)} ${library.version}` },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Builds the head tags of a page from its data, or of the error in its place. */
export function documentMeta({ data, error }: { data?: unknown; error?: unknown }): MetaTag[] {
  if (isPageMeta(data)) {
    const { title, description } = data
    return pageMeta({ title, description, type: 'article' })
  }
  return error ? errorMeta(error) : []
}

function isPageMeta(data: unknown): data is Pick<PageMeta, 'title' | 'description'> {
  return typeof data === 'object' && data !== null && 'title' in data && 'description' in data
}

/** Builds the head tags of an error; some statuses have pages of their own. */
export function errorMeta(error: unknown): MetaTag[] {
  const isMissing = typeof error === 'object' && error !== null && 'status' in error
  if (isMissing && error.status === 404) return notFoundMeta
  return isOffline(error) ? offlineMeta : failedMeta
}

/** With what the loader of `offlinePath` answers; no server of the site sends these words. */
export const offlineAnswer = { status: 503, statusText: 'Offline' }

/** Whether an error is that answer. */
export function isOffline(error: unknown): boolean {
  const isAnswer = typeof error === 'object' && error !== null && 'statusText' in error
  return isAnswer && error.statusText === offlineAnswer.statusText
}

/** The head tags of the home page. */
export const homeMeta = pageMeta({
  title: siteConfig.title,
  description: `The documentation of ${library.name} ${library.version}: ${siteConfig.tagline}`,
})

/** The head tags of the not-found page. */
export const notFoundMeta = pageMeta({
  title: 'Page Not Found',
  description: 'There is no page at this address. Continue with the guides or the API reference.',
  isHidden: true,
})

const offlineMeta = pageMeta({
  title: 'You’re offline',
  description: 'This page isn’t on this device. Try again, or read a page that is.',
  isHidden: true,
})

const failedMeta = pageMeta({
  title: 'Page Not Shown',
  description: 'This page crashed or did not load. Try again.',
  isHidden: true,
})
