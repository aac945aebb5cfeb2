import { matchRoutes } from '@remix-run/react'
import { buildRoutes, getRouter, importRouteModule } from '~/lib/remix-globals'

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

/**
 * Imports the route modules of the address into Remix's own cache, before hydration. The not-found
 * page brings none: it is served at any address, at such that a route would match too, and the
 * router would load that route's page over it. Throws where a module cannot be had.
 */
export async function importMatchedModules(basePath: string): Promise<void> {
  const matches = matchRoutes(buildRoutes(), window.location, basePath) ?? []
  await Promise.all(matches.map(({ route: { id = '' } }) => importRouteModule(id)))
}
