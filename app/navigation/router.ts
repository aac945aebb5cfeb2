/** The parts of Remix's router that work without React. */
export interface Router {
  basename?: string
  /** Goes to a place of the site, given without the base path. */
  navigate: (
    to: string | { search?: string; hash?: string },
    options?: { preventScrollReset?: boolean; replace?: boolean },
  ) => Promise<void>
  /** Asks the loaders of the page that is shown again. */
  revalidate: () => void
  state: {
    location: { key: string; pathname: string }
    /** What loading the page's data threw, by route. */
    errors: Record<string, unknown> | null
    navigation: { state: string; location?: { pathname: string; search: string; hash: string } }
  }
}

/** What Remix keeps in globals. */
interface RemixWindow {
  __remixManifest: { version: string; routes: Record<string, { id: string; module: string }> }
  __remixRouteModules: Record<string, unknown>
  __remixRouter?: Router
}

function getRemix() {
  const {
    __remixManifest: manifest,
    __remixRouteModules: modules,
    __remixRouter: router,
  } = window as unknown as RemixWindow
  return { manifest, modules, router }
}

/** The router that Remix keeps in a global; undefined until the page hydrates. */
export function getRouter(): Router | undefined {
  return getRemix().router
}

/** The build that the scripts of the page are of. */
export function getBuild(): string {
  return getRemix().manifest.version
}

/**
 * Imports the modules of all routes into Remix's own cache: none can be missing later, and a router whose
 * routes are all there hydrates the not-found page at any address. Rejects where one cannot be had.
 */
export async function importRouteModules(): Promise<void> {
  const { manifest, modules } = getRemix()
  const load = async ({ id, module }: { id: string; module: string }): Promise<void> => {
    modules[id] ??= await import(module)
  }
  await Promise.all(Object.values(manifest.routes).map(load))
}
