import { matchRoutes } from '@remix-run/react'
import { getRouter, importRouteModule } from '~/lib/remix-globals'

/**
 * Imports the route modules of a path, base path included, into Remix's own cache.
 * Returns whether the path leads to a page whose modules are all there; where one is missing, it
 * warns and leaves it at that. Remix's own prefetch reloads the page then, with visible links for
 * ever; after this it finds the modules cached.
 */
export async function preloadRouteModules(path: string): Promise<boolean> {
  const { routes, basename } = getRouter()
  const matches = matchRoutes(routes, path, basename)
  if (!matches || matches.some(({ route }) => route.path === '*')) return false
  try {
    await Promise.all(matches.map(({ route: { id = '' } }) => importRouteModule(id)))
    return true
  } catch (error) {
    console.warn(`${path} is not loaded ahead, since a module of it is missing.`, error)
    return false
  }
}
