/** Remix's router, which it keeps in a global. Undefined until the page hydrates. */
export function getRouter(): typeof __remixRouter | undefined {
  const { __remixRouter: router } = window
  return router
}

/**
 * Imports the modules of all routes into Remix's cache: after a deploy, none can be missing, and the not-found
 * page hydrates at any address. Rejects if an import fails.
 */
export async function importRouteModules(): Promise<void> {
  const { __remixManifest: manifest, __remixRouteModules: modules } = window
  const load = async ({ id, module }: { id: string; module: string }): Promise<void> => {
    modules[id] ??= await import(module)
  }
  await Promise.all(Object.values(manifest.routes).map(load))
}
