/**
 * Every URL of the site is made here. Pathnames are relative to the base path, start with a slash, and don't
 * end with one, except the home page's.
 */

/** The home page. */
export const homePath = '/'

/** The docs root, which redirects to the main doc. */
export const docsPath = '/docs'

/** The main doc, guides/setup, whose canonical path has no slug. */
export const guidesPath = '/docs/guides'

/** The API overview. */
export const apiPath = '/docs/api'

/** The parameter of the search page that holds the query. */
export const searchParameter = 'q'

/** The search page, with or without a query. Its route module has the name of its path. */
export function searchPath(query?: string): string {
  return query ? `/search?${new URLSearchParams({ [searchParameter]: query })}` : '/search'
}

/** A file of search data, such as `settings.json`. */
export function searchDataPath(file: string): string {
  return `/search-data/${file}`
}

/** The icon of the site. */
export const faviconPath = '/favicon.svg'

/** The image that previews of links show. It names the library's version. */
export const socialImagePath = '/social-image.png'

/** Its size in pixels, which all services accept. */
export const socialImageSize = { width: 1200, height: 630 }

/** The types of the names in a page's code. */
export function codeNamesPath(pathname: string): string {
  return `${pathname}.names.json`
}

/** A guide by its slug, such as `devices`. */
export function guidePath(slug: string): string {
  return `${guidesPath}/${slug}`
}

/** The page of a class, an interface or another export in the API reference. */
export function reflectionPath(kind: string, name: string): string {
  return `${apiPath}/${kind}/${name}`
}

/** Adds an anchor to a pathname, unless it is empty. */
export function withAnchor(pathname: string, anchor?: string): string {
  return anchor ? `${pathname}#${anchor}` : pathname
}

/** The one pathname for `/x`, `/x/`, `/x.html`, `/x/index` and `/x/index.html`. */
export function canonicalPathname(pathname: string): string {
  return pathname.replace(/(?:\/index(?:\.html)?|\.html|\/)$/, '').replace(/\/+$/, '') || homePath
}

/** The canonical form of a pathname in the browser. The home page's is the base path, with its slash. */
export function canonicalBrowserPathname(pathname: string, basePath: string): string {
  const canonical = canonicalPathname(pathname)
  return canonical === canonicalPathname(basePath) ? basePath : canonical
}

/** Whether a page is a document: a guide or a page of the API reference. */
export function isDocumentPath(pathname: string): boolean {
  return pathname.startsWith(`${docsPath}/`)
}

/** Whether a pathname is its parent, or below it. */
export function isWithin(parent: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${parent}/`)
}

/** Whether a pathname is the page of one export. */
export function isReflectionPath(pathname: string): boolean {
  return pathname.startsWith(`${apiPath}/`)
}

/** The Markdown file of a document. */
export function markdownPath(pathname: string): string {
  return `${pathname}.md`
}

/** The script that counts pages whose scripts never start. */
export const pageViewPath = '/page-view.js'

/** The list of all documents, for programs that read. */
export const llmsPath = '/llms.txt'

/** The document of the live phone. Its ending is `htm`, since hosts cut off `html`. */
export const livePhonePath = '/live/phone.htm'

/** The code of a screen of the live phone, by the name of its file. */
export const liveSourcePath = (name: string): string => `/live/${name}.txt`

/** A pathname under the base path, or under the URL of the site. Both end with a slash. */
export function withBase(basePath: string, pathname: string): string {
  return basePath + pathname.replace(/^\//, '')
}

/** A base for parsing addresses of this site. */
export const anyOrigin = 'http://site.invalid'

/** Parses an address; undefined if it is malformed. Only the newest browsers have `URL.parse`. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * Whether an address that starts with `/` stays on this site. Browsers also find a host in `/\host`, and
 * after two slashes with a tab in between.
 */
export function isSitePath(text: string): boolean {
  const url = text.startsWith('/') ? parseUrl(text, anyOrigin) : undefined
  return url?.origin === anyOrigin && !url.pathname.startsWith('//')
}
