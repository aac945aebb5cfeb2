import { type ClientRoute, getBuild, getRouter, importRouteModule } from './router'
import { readData, takePrefetched, toErrorResponse } from './prefetch-page'

let isGuarded = false
let leavingFor: Location | undefined

/**
 * Opens the target of a navigation with a full load when its module is missing or its data is of another
 * build, as after a deploy. Remix itself reloads the page that the reader is leaving, and the click is
 * lost. Aborted navigations leave no error in the console.
 */
export function guardNavigations(): void {
  if (isGuarded) return
  isGuarded = true
  guardData()
  for (const route of flatten(getRouter().routes)) {
    const { id = '', lazy } = route
    if (!lazy) continue
    // Without a loader the router has nothing to hand an error to, and would wait for ever.
    const isLoaderMissing = !route.loader
    if (isLoaderMissing) route.loader = () => null
    route.lazy = async () => {
      try {
        await importRouteModule(id)
      } catch (error) {
        await leaveOrThrow(error)
      }
      // The module brings its own.
      if (isLoaderMissing) delete route.loader
      return lazy()
    }
  }
}

/** Makes the router fetch the data of pages by `fetchData`. */
function guardData(): void {
  if (process.env.NODE_ENV === 'development') return
  const { fetch } = window
  window.fetch = (input, init) => {
    const isData = input instanceof URL && input.pathname.endsWith('.data')
    if (!isData) return fetch(input, init)
    return fetchData(input, (cache) => fetch(input, { ...init, cache }))
  }
}

/**
 * Gives the data of a page that was prefetched, or fetches it. Fetches it again past the cache when the
 * first answer is not of this build. Throws a `TypeError` without a network, the response when the
 * server answers with an error, and another error when the data is damaged.
 */
async function fetchData(
  { pathname }: URL,
  ask: (cache: RequestCache) => Promise<Response>,
): Promise<Response> {
  const target = getTarget()
  const prefetched = await takePrefetched(pathname)
  if (prefetched) return new Response(prefetched.text)
  const read = async (cache: RequestCache) => readData(await ask(cache))
  const first = await read('default').catch((error: unknown) => {
    if (isAbort(error)) throw error
  })
  const data =
    first?.build === getBuild() ? first : await read('reload').catch((e) => leaveIfKept(e, target))
  if (data.build !== getBuild()) {
    const error = new Error(`The data is of the build ${data.build}.`)
    await leaveOrThrow(error, target)
  }
  return new Response(data.text)
}

/**
 * Loads a page whole whose data is out of reach, where the service worker has its document. Throws the
 * error where it has not.
 */
async function leaveIfKept(error: unknown, target: Location): Promise<never> {
  const { href } = new URL(getRouter().createHref(target), window.location.href)
  const isKept =
    error instanceof TypeError &&
    navigator.serviceWorker?.controller &&
    (await caches.match(href, { ignoreSearch: true, ignoreVary: true }))
  if (!isKept) throw error
  leaveFor(target, href, error)
  return new Promise(() => {})
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/** Where the navigation under way leads to, or the page that asks for its data again. */
function getTarget(): Location {
  const { navigation, location } = getRouter().state
  return navigation.location ?? location
}

/**
 * Loads the target of the navigation whole. Where the server is out of reach it throws the error, and
 * where the server answers with one of its own, that one.
 */
async function leaveOrThrow(cause: unknown, target = getTarget()): Promise<void> {
  const { href } = new URL(getRouter().createHref(target), window.location.href)
  // The answer also takes the place of a page that the browser may still have from before the deploy.
  const answer = await fetch(href, { cache: 'reload' }).catch(() => undefined)
  if (!answer) throw cause
  if (answer.status >= 500) throw toErrorResponse(answer)
  leaveFor(target, href, cause)
  await new Promise(() => {})
}

/** A page may lack several modules, and the reader may have gone on: each target is loaded once. */
function leaveFor(target: Location, href: string, error: unknown): void {
  if (leavingFor === target || getTarget() !== target) return
  leavingFor = target
  console.warn(`A part of ${href} is missing or of another build; loading the whole page.`, error)
  if (href === window.location.href) window.location.reload()
  else window.location.assign(href)
}

function flatten(routes: ClientRoute[]): ClientRoute[] {
  return routes.flatMap((route) => [route, ...flatten(route.children ?? [])])
}
