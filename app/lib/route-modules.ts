import { matchRoutes } from '@remix-run/react'

/** The globals in which Remix keeps its routes; the caches here are its own. */
interface RemixGlobals {
  __remixManifest: { routes: Record<string, { module: string } | undefined> }
  __remixRouteModules: Record<string, unknown>
  __remixRouter: { routes: Parameters<typeof matchRoutes>[0]; basename?: string }
}

/**
 * Imports the route modules of a path, base path included, into Remix's own cache.
 * Returns whether the path leads to a page whose modules are all there. Remix's own prefetch reloads
 * the page when a module is missing, with visible links for ever; after this it finds them cached.
 */
export async function preloadRouteModules(path: string): Promise<boolean> {
  const { __remixManifest, __remixRouteModules, __remixRouter } = window as unknown as RemixGlobals
  const matches = matchRoutes(__remixRouter.routes, path, __remixRouter.basename)
  if (!matches || matches.some(({ route }) => route.path === '*')) return false
  try {
    await Promise.all(
      matches.map(async ({ route: { id = '' } }) => {
        const url = __remixManifest.routes[id]?.module
        if (url) __remixRouteModules[id] ??= await import(url)
      }),
    )
    return true
  } catch {
    return false
  }
}
