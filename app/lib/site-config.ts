import { config } from '~/settings/site.config'
import type { SiteConfig } from '~/settings/site-config'

export type { AnnouncementBar, DocsVersion, SiteLink } from '~/settings/site-config'

/** Names, links and texts of the whole site: what `app/settings/site.config.ts` holds. */
export const siteConfig: SiteConfig = config

/** The documented library: its package, version and folders. */
export const library = siteConfig.library

/** What all boxes of search say that can be looked for. */
export const searchPlaceholder = siteConfig.search.placeholder

/** Version of the documented library, without the leading `v`. */
export const libraryVersion = library.version
