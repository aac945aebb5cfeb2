import { anyOrigin, isSitePath, parseUrl, withBase } from '~/lib/paths'

/** The rules by which the URLs of results become links. */
export interface ResultUrlOptions {
  basePath: string
  /** A regular expression. Results with a matching URL open as they are. */
  externalUrlRegex?: string | undefined
  /** Replaces part of a pathname. `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined
}

/**
 * Turns the URL of a result into a link. URLs that match `externalUrlRegex` stay as they are. Others keep
 * path, query and anchor, whatever their host, under the base path, which absolute ones may have already.
 * Undefined for other protocols than http and https, which could run a script, and for links that would
 * lead to another host.
 */
export function resolveResultUrl(url: string, options: ResultUrlOptions): string | undefined {
  const { basePath, externalUrlRegex, replaceSearchResultPathname: replacement } = options
  const parsed = parseUrl(url, anyOrigin)
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return undefined
  const isAbsolute = parseUrl(url) !== undefined
  if (externalUrlRegex && isAbsolute && new RegExp(externalUrlRegex).test(url)) return url
  const pathname = replacement
    ? parsed.pathname.replaceAll(new RegExp(replacement.from, 'g'), replacement.to)
    : parsed.pathname
  const hasBase = isAbsolute && pathname.startsWith(basePath)
  const path = (hasBase ? pathname : withBase(basePath, pathname)) + parsed.search + parsed.hash
  return isSitePath(path) ? path : undefined
}
