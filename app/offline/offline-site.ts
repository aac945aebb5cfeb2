import { parseUrl } from '~/lib/paths'

/** What a build lets browsers keep, as the file at `offlineListPath` has it. */
export interface OfflineSite {
  /** Tells one build from another. */
  build: string
  /** All files together, in bytes. */
  size: number
  /** Pages by their pathnames and files, each relative to the site's address. */
  files: string[]
}

/** How the names of all caches of the site below a path start: others may share its origin. */
export function cachePrefix(scope: string): string {
  return `docs ${scope} `
}

/** The entry of a cache that tells that all of the site is in it, relative to the site's address. */
export const savedMark = '.saved'

/**
 * Whether a page of the site may have the worker: where the site is published, and on this machine, but
 * not on other hosts, such as those of previews.
 */
export function isWorkerWanted(siteUrl: string, { origin, hostname }: Location | URL): boolean {
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  const isHome = parseUrl(siteUrl)?.origin === origin
  return process.env.NODE_ENV !== 'development' && (isLocal || isHome)
}
