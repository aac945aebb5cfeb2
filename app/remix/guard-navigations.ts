import { type ClientRoute, getRouter, importRouteModule } from './router'

let isGuarded = false
let leavingFor: Location | undefined

/**
 * Has navigations whose module is missing, as after a deploy, open their target by one full load.
 * Remix itself reloads the page that the reader is leaving, and the click is lost. Navigations that
 * are aborted leave no error in the console.
 */
export function guardNavigations(): void {
  if (isGuarded) return
  isGuarded = true
  fetchDataWhole()
  for (const route of flatten(getRouter().routes)) {
    const { id = '', lazy } = route
    if (!lazy) continue
    route.lazy = async () => {
      try {
        await importRouteModule(id)
      } catch (error) {
        await leaveOrThrow(route, error)
      }
      return lazy()
    }
  }
}

/**
 * Has the data of a page arrive whole before Remix decodes it. Remix 2.17.5 decodes what has come so
 * far, and logs it as an error when another click aborts the rest. An answer that is not there yet
 * is aborted silently.
 */
function fetchDataWhole(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init)
    const isData = input instanceof URL && input.pathname.endsWith('.data')
    return isData && answer.body ? new Response(await answer.arrayBuffer(), answer) : answer
  }
}

/** Loads the target of the navigation whole; where the server is out of reach, throws the error. */
async function leaveOrThrow({ loader }: ClientRoute, error: unknown): Promise<never> {
  const { state, createHref } = getRouter()
  const { location: target } = state.navigation
  if (!target) throw error
  const { href } = new URL(createHref(target), window.location.href)
  // Without a loader the router has nothing to hand the error to, and would wait for ever.
  if (loader && !(await isReachable(href))) throw error
  leaveFor(target, href, error)
  return new Promise(() => {})
}

/**
 * Any answer will do: it tells a missing file from a missing network. The answer also takes the place
 * of a page that the browser may still have from before the deploy.
 */
function isReachable(href: string): Promise<boolean> {
  return fetch(href, { cache: 'reload' }).then(
    () => true,
    () => false,
  )
}

/** A page may lack several modules, and the reader may have gone on: each target is loaded once. */
function leaveFor(target: Location, href: string, error: unknown): void {
  if (leavingFor === target || getRouter().state.navigation.location !== target) return
  leavingFor = target
  console.warn(`A module of ${href} is missing; loading the whole page.`, error)
  if (href === window.location.href) window.location.reload()
  else window.location.assign(href)
}

function flatten(routes: ClientRoute[]): ClientRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])])
}
