import type { SearchService } from '~/lib/environment.server'
import { serviceOrigins } from '~/search/hosted-index'

/** Hosts beside the site's own that its policy allows, by what may come from or go to them. */
export interface ForeignSources {
  scripts: string[]
  connections: string[]
  images: string[]
}

/** What a site that is set up for nothing else needs. */
export const noForeignSources: ForeignSources = { scripts: [], connections: [], images: [] }

/**
 * The hosts of Google Analytics 4, whose collectors are regional.
 * Source: https://developers.google.com/tag-platform/security/guides/csp
 */
const analyticsSources: ForeignSources = {
  scripts: ['https://www.googletagmanager.com'],
  connections: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
}

/** Lists the hosts of what counts visits and answers searches, where others do. */
export function listForeignSources(
  measurementId: string | undefined,
  searchService: SearchService | undefined,
): ForeignSources {
  const { scripts, connections, images } = measurementId ? analyticsSources : noForeignSources
  const searchHosts = searchService ? serviceOrigins(searchService.appId) : []
  return { scripts, connections: [...connections, ...searchHosts], images }
}
