/**
 * The service worker. Pages and their data come from the network first, and from what is kept where there
 * is none; files with a hash in their name come from what is kept. See decision 0019.
 */
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { canonicalBrowserPathname, offlinePagePath, withBase } from '~/lib/paths'
import { cachePrefix } from './offline-site'

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface FetchEvent extends ExtendableEvent {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

/** What the worker uses of its surroundings. TypeScript's own types of them clash with those of pages. */
declare const self: {
  registration: ServiceWorkerRegistration
  /** Not in all browsers. */
  serviceWorker?: ServiceWorker
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: FetchEvent) => void) => void
}

/** Seconds after which a page that is kept is shown although the network may still answer. */
const patience = 4

/** Starts the worker of a build. */
export function startWorker(build: string): void {
  const { scope } = self.registration
  const { pathname: basePath } = new URL(scope)
  const prefix = cachePrefix(basePath)
  const cacheName = prefix + build
  const offlineUrl = withBase(scope, offlinePagePath)
  /** A page counts once, whatever its address ends with. */
  const toKey = ({ url }: Request): string => {
    const { origin, pathname } = new URL(url)
    return origin + canonicalBrowserPathname(pathname, basePath)
  }
  const pages = {
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) => toKey(request),
    // Browsers refuse to show as a page what a redirect has led to.
    async cachedResponseWillBeUsed({ cachedResponse: kept }: { cachedResponse?: Response }) {
      return kept?.redirected ? new Response(kept.body, { headers: kept.headers }) : kept
    },
    async handlerDidError() {
      const page = await caches.match(offlineUrl, { cacheName })
      return page && new Response(page.body, { status: 503, headers: page.headers })
    },
  }
  const own = {
    cacheWillUpdate: async ({ response }: { response: Response }) =>
      response.ok ? response : null,
    // A newer worker may have deleted the cache while the answer was on its way, which has made it anew.
    async cacheDidUpdate() {
      if (self.serviceWorker?.state === 'redundant') await caches.delete(cacheName)
    },
  }
  const settings = { cacheName, matchOptions: { ignoreVary: true }, plugins: [own] }
  const fresh = { ...settings, networkTimeoutSeconds: patience }

  self.addEventListener('install', (event) =>
    event.waitUntil(
      caches
        .open(cacheName)
        .then((cache) => cache.add(offlineUrl))
        .then(() => self.skipWaiting()),
    ),
  )
  self.addEventListener('activate', (event) => event.waitUntil(dropEarlier(prefix, cacheName)))

  const page = new NetworkFirst({ ...fresh, plugins: [own, pages] })
  const [hashed, other] = [new CacheFirst(settings), new NetworkFirst(fresh)]
  self.addEventListener('fetch', (event) => {
    const { request } = event
    const { method, mode, url } = request
    if (method !== 'GET' || !url.startsWith(scope)) return
    const strategy = url.startsWith(`${scope}build/`) ? hashed : other
    event.respondWith((mode === 'navigate' ? page : strategy).handle({ event, request }))
  })
}

/** Deletes what earlier builds have kept, and takes over the open pages. */
async function dropEarlier(prefix: string, cacheName: string): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.map((name) => name !== cacheName && caches.delete(name)))
  await self.clients.claim()
}
