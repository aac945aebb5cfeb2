import { getMeasurementId } from '~/lib/analytics.server'
import { getSearchService } from '~/lib/environment.server'
import { serviceOrigins } from '~/search/service-origins'

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

/** The hosts that what is set in this process's environment needs. */
export function getForeignSources(): ForeignSources {
  const service = getSearchService()
  const { scripts, connections, images } = getMeasurementId() ? analyticsSources : noForeignSources
  return {
    scripts,
    connections: [...connections, ...(service ? serviceOrigins(service.appId) : [])],
    images,
  }
}
