import { anyOrigin, isSitePath, parseUrl, withBase } from '~/lib/paths'
import type { ResultRules } from '~/settings/site-config'

/**
 * Turns the URL of a result into a link. URLs that match `externalUrlRegex` stay as they are. Others keep
 * path, query and anchor, whatever their host, under the base path, which absolute ones may have already.
 * Undefined for other protocols than http and https, which could run a script, and for links that would
 * lead to another host.
 */
export function resolveResultUrl(
  url: string,
  rules: ResultRules & { basePath: string },
): string | undefined {
  const { basePath, externalUrlRegex, replaceSearchResultPathname: replacement } = rules
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
