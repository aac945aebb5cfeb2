import { withBase } from '~/lib/paths'

/** How the addresses of results become links. */
export interface ResultUrlOptions {
  basePath: string
  /** Source of a regular expression; results whose URL matches it are opened as they are. */
  externalUrlRegex?: string | undefined
  /** What to put in the place of a part of a result's pathname; `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined
}

/** A base for relative URLs; only its path, query and anchor are used. */
const anyOrigin = 'http://site.invalid'

/**
 * What a result's URL is as a link. URLs that match `externalUrlRegex` stay as they are. Of others,
 * path, query and anchor are taken, whatever the host, and put under the base path, which absolute
 * ones may have already. Undefined for anything that is neither http nor https, so that no result can
 * run a script.
 */
export function resolveResultUrl(url: string, options: ResultUrlOptions): string | undefined {
  const { basePath, externalUrlRegex, replaceSearchResultPathname: replacement } = options
  if (!URL.canParse(url, anyOrigin)) return undefined
  const parsed = new URL(url, anyOrigin)
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
  const isAbsolute = URL.canParse(url)
  if (externalUrlRegex && isAbsolute && new RegExp(externalUrlRegex).test(url)) return url
  const pathname = replacement
    ? parsed.pathname.replaceAll(new RegExp(replacement.from, 'g'), replacement.to)
    : parsed.pathname
  const rest = parsed.search + parsed.hash
  const hasBase = isAbsolute && pathname.startsWith(basePath)
  return (hasBase ? pathname : withBase(basePath, pathname)) + rest
}
