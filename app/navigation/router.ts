/** The router that Remix keeps in a global; undefined until the page hydrates. */
export function getRouter(): typeof __remixRouter | undefined {
  const { __remixRouter: router } = window
  return router
}

/** The build that the scripts of the page are of. */
export function getBuild(): string {
  const { __remixManifest: manifest } = window
  return manifest.version
}

/**
 * Imports the modules of all routes into Remix's own cache: none can be missing later, and a router whose
 * routes are all there hydrates the not-found page at any address. Rejects where one cannot be had.
 */
export async function importRouteModules(): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: modules } = window
  const load = async ({ id, module }: { id: string; module: string }): Promise<void> => {
    modules[id] ??= await import(module)
  }
  await Promise.all(Object.values(manifest.routes).map(load))
}
