import { config } from '~/settings/site.config'
import type { SiteConfig } from '~/settings/site-config'

export type { AnnouncementBar, DocsVersion, SiteLink } from '~/settings/site-config'

/** Names, links and texts of the whole site: what `app/settings/site.config.ts` holds. */
export const siteConfig: SiteConfig = config

/** The documented library: its package, version and folders. */
export const library = siteConfig.library
