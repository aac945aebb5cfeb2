import { getSiteLocation } from '~/lib/environment.server'

// The classic compiler has no setting for a basename; a server entry may add it to the build.
export * from '@remix-run/dev/server-build'

/** The base path under which the router matches and links. */
export const basename = getSiteLocation().basePath
