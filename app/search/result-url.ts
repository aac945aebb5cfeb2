import { anyOrigin, isSitePath, parseUrl, withBase } from '~/lib/paths'

/** How the addresses of results become links. */
export interface ResultUrlOptions {
  basePath: string
  /** Source of a regular expression; results whose URL matches it are opened as they are. */
  externalUrlRegex?: string | undefined
  /** What to put in place of a part of a result's pathname; `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined
}

/**
 * What a result's URL is as a link. URLs that match `externalUrlRegex` stay as they are. Of others,
 * path, query and anchor are taken, whatever the host, and put under the base path, which absolute
 * ones may have already. Undefined for anything that is neither http nor https, so that no result can
 * run a script, and for what would lead to another host.
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
