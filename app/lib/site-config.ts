import type { SiteConfig } from '~/lib/site-config-schema.server'
import { config } from '~/settings/site.config'

/** Names, links and texts of the whole site: what `app/settings/site.config.ts` holds. */
export const siteConfig = {
  platforms: [],
  assistants: [],
  maxSidebarLinks: 200,
  ...config,
} satisfies SiteConfig

/** The documented library: its package, version and folders. */
export const library: SiteConfig['library'] = config.library

/** Where its source is, relative to the project's root. */
export const librarySource = [library.folder, library.source].filter(Boolean).join('/')

/** Whether browsers keep pages for when there is no network. */
export const isOfflineOn = siteConfig.offline !== false

/** What all boxes of search say that can be looked for. */
export const searchPlaceholder = siteConfig.search.placeholder ?? 'Guide or name'

/** Version of the documented library, without the leading `v`. */
export const libraryVersion = library.version

/** A link in the navbar or footer; `href` starts with `/` for pages of this site, else with `https://`. */
export type SiteLink = SiteConfig['navbar'][number]

/** A bar above the navbar; `isCloseable` false leaves the close button out. */
export type AnnouncementBar = NonNullable<SiteConfig['announcementBar']>
