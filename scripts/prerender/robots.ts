import type { SiteLocation } from '~/lib/environment.server'
import { withBase } from '~/lib/paths'

/** Builds `robots.txt`, which lets everyone in and names the sitemap. */
export function buildRobots({ origin, basePath }: SiteLocation): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${withBase(basePath, '/sitemap.xml')}\n`
}
