/**
 * Every URL of the site is made here: pathnames are relative to the base path, start with a slash
 * and, but for the home page, end without one.
 */

/** The home page. */
export const homePath = '/'

/** The docs root, which leads on to the main doc. */
export const docsPath = '/docs'

/** The main doc, guides/setup, whose canonical path has no slug. */
export const guidesPath = '/docs/guides'

/** The API overview. */
export const apiPath = '/docs/api'

/** The path of the search page, whose route module has its name. */
const searchPagePath = 'search'

/** The parameter of the search page that holds the query. */
export const searchParameter = 'q'

/** The search page, for a query where one is given. */
export function searchPath(query?: string): string {
  const path = `/${searchPagePath}`
  return query ? `${path}?${new URLSearchParams({ [searchParameter]: query })}` : path
}

/** A file that searching needs, such as `settings.json`; the folder has no page. */
export function searchDataPath(file: string): string {
  return `/search-data/${file}`
}

/** The icon of the site. */
export const faviconPath = '/favicon.svg'

/** The image that previews of links to a page show. */
export function socialImagePath(pathname: string): string {
  return `/social${pathname === homePath ? '/home' : pathname}.png`
}

/** The size of these images in pixels, as all services that show them ask for. */
export const socialImageSize = { width: 1200, height: 630 }

/** What readers are told of the names in a guide's code. */
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

/** A pathname with an anchor; an empty anchor gives the pathname alone. */
export function withAnchor(pathname: string, anchor?: string): string {
  return anchor ? `${pathname}#${anchor}` : pathname
}

/** The pathname a request for any of `/x`, `/x/`, `/x.html`, `/x/index` and `/x/index.html` means. */
export function canonicalPathname(pathname: string): string {
  return pathname.replace(/(?:\/index(?:\.html)?|\.html|\/)$/, '').replace(/\/+$/, '') || homePath
}

/** The canonical form of a browser pathname; that of the home page is the base path, with its slash. */
export function canonicalBrowserPathname(pathname: string, basePath: string): string {
  const canonical = canonicalPathname(pathname)
  return canonical === canonicalPathname(basePath) ? basePath : canonical
}

/** Whether a page is a document: a guide or a page of the API reference. */
export function isDocumentPath(pathname: string): boolean {
  return pathname.startsWith(`${docsPath}/`)
}

/** Whether a pathname is another one, or below it. */
export function isWithin(parent: string, pathname: string): boolean {
  return `${pathname}/`.startsWith(`${parent}/`)
}

/** Whether a pathname is that of a page of the API reference. */
export function isReferencePath(pathname: string): boolean {
  return isWithin(apiPath, pathname)
}

/** Whether a pathname is that of one export, whose title is its name. */
export function isReflectionPath(pathname: string): boolean {
  return pathname.startsWith(`${apiPath}/`)
}

/** The Markdown file of a document. */
export function markdownPath(pathname: string): string {
  return `${pathname}.md`
}

/** The script that counts a page that is only read, where pages are counted. */
export const pageViewPath = '/page-view.js'

/** The list of all documents, for programs that read. */
export const llmsPath = '/llms.txt'

/** The simulated phone, as a document that is no page: hosts would cut off the ending of one. */
export const livePhonePath = '/live/phone.htm'

/** The code of a screen that it runs, by the name of its file. */
export const liveSourcePath = (name: string): string => `/live/${name}.txt`

/** A site pathname under the base path, or under the site's URL; either ends with a slash. */
export function withBase(basePath: string, pathname: string): string {
  return basePath + pathname.replace(/^\//, '')
}

/** A base for addresses of this site, whose host does not matter where they are read. */
export const anyOrigin = 'http://site.invalid'

/** Parses an address; undefined for what is none. `URL.parse` does so only in the newest browsers. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/**
 * Whether a text that starts with `/` leads to a place of this site. Browsers read hosts also from
 * `/\host` and from two slashes with a tab in between.
 */
export function isSitePath(text: string): boolean {
  const url = text.startsWith('/') ? parseUrl(text, anyOrigin) : undefined
  return url?.origin === anyOrigin && !url.pathname.startsWith('//')
}
