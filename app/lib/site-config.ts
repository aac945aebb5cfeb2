import type { SiteConfig } from '~/lib/site-config-schema.server'
import { config } from '~/product/site.config'

/** Names, links and texts of the whole site: what `app/product/site.config.ts` holds. */
export const siteConfig = config

/** Version of `react-native-vision-camera` that the site documents, without the leading `v`. */
export const libraryVersion = config.libraryVersion

/** A link in the navbar or footer; `href` starts with `/` for pages of this site, else with `https://`. */
export type SiteLink = SiteConfig['navbar'][number]

/** A bar above the navbar; `isCloseable` false leaves the close button out. */
export type AnnouncementBar = SiteConfig['announcementBar']
