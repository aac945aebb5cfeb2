/**
 * The service worker. Pages and their data come from the network first, and from what is kept where there
 * is none; files with a hash in their name come from what is kept. See decision 0019.
 */
import { canonicalBrowserPathname } from '~/lib/paths'
import { cacheName, dropCaches } from './kept'

interface FetchEvent extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}

/** What the worker uses of its surroundings. TypeScript's own types of them clash with those of pages. */
declare const self: {
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: (type: string, listener: (event: FetchEvent) => void) => void
}

/** The build writes both before the script: its name, and the page in place of one that is out of reach. */
declare const buildName: string
declare const offlinePage: string

/** Milliseconds after which what is kept is shown although the network may still answer. */
const patience = 4000

const { scope } = self.registration
const { origin, pathname: basePath } = new URL(scope)

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) =>
  event.waitUntil(dropCaches(basePath, buildName).then(() => self.clients.claim())),
)
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'GET' && url.startsWith(scope)) event.respondWith(answer(event))
})

async function answer(event: FetchEvent): Promise<Response> {
  const { url, mode } = event.request
  // A page counts once, whatever its address ends with.
  const key = origin + canonicalBrowserPathname(new URL(url).pathname, basePath)
  const lookup = findKept(key)
  const hashed = url.startsWith(`${scope}build/`) ? await lookup : undefined
  if (hashed) return hashed
  // The network isn't kept waiting for the look-up.
  const fresh = fetch(event.request)
  event.waitUntil(fresh.then((response) => keep(key, response)))
  const kept = await lookup
  if (!kept) return mode === 'navigate' ? fresh.catch(toOfflinePage) : fresh
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience))
  return Promise.race([fresh.catch(() => kept), late])
}

async function findKept(key: string): Promise<Response | undefined> {
  const kept = await caches.match(key, { ignoreVary: true })
  // Browsers refuse to show as a page what a redirect has led to.
  return kept?.redirected ? new Response(kept.body, kept) : kept
}

async function keep(key: string, response: Response): Promise<void> {
  if (!response.ok) return
  const copy = response.clone()
  const cache = await caches.open(cacheName(basePath, buildName))
  await cache.put(key, copy)
}

function toOfflinePage(): Response {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(offlinePage, { status: 503, headers })
}
