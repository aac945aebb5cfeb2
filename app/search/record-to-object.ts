import { withBase } from '~/lib/paths'
import { escapeHtml } from '~/search/client/escape-html'
import type { SearchRecord } from '~/search/record'

/**
 * A record as the hosted service keeps it: with absolute URLs, and with its texts escaped, since
 * front ends of DocSearch show them as HTML.
 */
export function recordToObject(
  record: SearchRecord,
  { origin, basePath }: { origin: string; basePath: string },
): Record<string, unknown> & { objectID: string } {
  const toUrl = (pathname: string): string => origin + withBase(basePath, pathname)
  const { url, url_without_anchor, content, hierarchy } = record
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, text && escapeHtml(text)])
  return {
    ...record,
    url: toUrl(url),
    url_without_anchor: toUrl(url_without_anchor),
    content: content && escapeHtml(content),
    hierarchy: Object.fromEntries(levels),
  }
}
