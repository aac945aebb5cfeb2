import { matchRoutes } from '@remix-run/react'

/** A route of the client's router; `lazy` loads its module, and is gone once that is there. */
export type ClientRoute = Parameters<typeof matchRoutes>[0][number]

/** Where a navigation leads to, without the base path. */
export type To = string | { pathname?: string; search?: string; hash?: string }

/** What a navigation is given beside its target; the router knows more. */
export interface NavigateOptions {
  /** Whether the change of the page is drawn as a view transition. */
  viewTransition?: boolean
}

/** The client's router. */
export interface ClientRouter {
  routes: ClientRoute[]
  basename?: string
  createHref: (location: Location) => string
  /** Goes to a place of the site, or so many steps through the history. */
  navigate: (to: To | number | null, options?: NavigateOptions) => Promise<void>
  /** Asks the loaders of the page that is shown again. */
  revalidate: () => void
  state: {
    /** The place that is shown, base path included; `key` tells it from other visits of the page. */
    location: Location & { key: string }
    /** What loading the data of the page that is shown threw, by route. */
    errors: Record<string, unknown> | null
    /** Whether the last navigation was to leave the reader where they are on the page. */
    preventScrollReset: boolean
    /** Where a navigation under way leads to. */
    navigation: { location?: Location }
  }
}

interface ManifestRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  hasLoader: boolean
  module: string
}

interface RemixGlobals {
  __remixManifest: { routes: Record<string, ManifestRoute>; version: string }
  __remixRouteModules: Record<string, unknown>
  __remixRouter: ClientRouter
}

/** The routes of the client's router, before there is one. */
function buildRoutes(parentId?: string): ClientRoute[] {
  const { __remixManifest } = window as unknown as RemixGlobals
  const routes = Object.values(__remixManifest.routes).filter((each) => each.parentId === parentId)
  return routes.map(({ id, path, index }) =>
    index ? { id, path, index } : { id, path, children: buildRoutes(id) },
  )
}

/** The router that Remix keeps in a global, from the first render in the browser on. */
export function getRouter(): ClientRouter {
  const { __remixRouter } = window as unknown as RemixGlobals
  return __remixRouter
}

/** The build that the modules of the page are of: another one has another hash of all their names. */
export function getBuild(): string {
  const { __remixManifest } = window as unknown as RemixGlobals
  return __remixManifest.version
}

/** Imports a route's module into Remix's own cache. Throws where it cannot be had. */
export async function importRouteModule(id: string): Promise<void> {
  const { __remixManifest, __remixRouteModules } = window as unknown as RemixGlobals
  const url = __remixManifest.routes[id]?.module
  if (url) __remixRouteModules[id] ??= await import(url)
}

/** Whether a route has data of its own. */
export function isDataExpected(id: string): boolean {
  const { __remixManifest } = window as unknown as RemixGlobals
  return __remixManifest.routes[id]?.hasLoader ?? false
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
