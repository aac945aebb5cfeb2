/**
 * The service worker. It asks the network first for pages and their data, and keeps what comes of its
 * own build for when there is no network; scripts and styles of its build come from what is kept. See
 * decision 0019.
 */
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import {
  cachePrefix,
  createStoredSite,
  offlineKey,
  type OfflineSite,
  OtherBuildError,
  type StoredSite,
  type StoredState,
} from './stored-site'
import { isTyped } from './file-headers'

/** What pages ask the worker for. */
export type OfflineRequest =
  /** How much of the site is kept, or to keep all of it, or no more than is needed. */
  | { type: 'state' | 'save' | 'remove' }
  /** To keep a page that was opened without a load of its document. */
  | { type: 'visited'; url: string }
  /** Whether the document with that module is of the worker's build. */
  | { type: 'compare'; module: string }
  /** To take over from the worker of an earlier build. */
  | { type: 'activate' }

/** Why the site was not saved: no room, no network, or a new version came out meanwhile. */
export type SaveFailure = 'full' | 'unreachable' | 'changed'

/** What the worker tells pages. */
export type OfflineMessage =
  | { type: 'state'; state: StoredState; isSaving: boolean; failure?: SaveFailure | undefined }
  /** The worker is of a newer build than the page. */
  | { type: 'newer' }

interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerMessageEvent extends ExtendableEvent {
  data: unknown
  source: WindowClient | null
}

interface WindowClient {
  url: string
  postMessage: (message: OfflineMessage) => void
}

/** What the worker uses of its surroundings. TypeScript's own types of them clash with those of pages. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: {
    claim: () => Promise<void>
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<WindowClient[]>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
    (type: 'message', listener: (event: WorkerMessageEvent) => void): void
  }
}

declare const self: WorkerScope

/** Seconds after which a page that is kept is shown although the network may still answer. */
const patience = 4

/** Where nothing is kept: the place of pages that are not of this build. */
const unknownKey = '.unknown'

/** The name of a file that has a hash of its content in it. */
const hashedName = /-[\da-f]{8}[-.]|^build\//i

/** How many files are saved from one report to the next. */
const reportInterval = 5

/** Starts the worker of a build: the one thing that its file does. */
export function startWorker(site: OfflineSite): void {
  const stored = createStoredSite(site, self.registration.scope)
  const save = createSaving(stored)
  addRoutes(stored)

  self.addEventListener('install', (event) =>
    event.waitUntil(listOpenPages(stored).then((pages) => stored.install(pages))),
  )
  self.addEventListener('activate', (event) =>
    event.waitUntil(takeOver(stored, () => save('state'))),
  )
  self.addEventListener('message', (event) => {
    const request = event.data as OfflineRequest
    if (request.type === 'visited') {
      const key = stored.toKey(request.url)
      // A page that could not be kept is fetched when it is opened again.
      if (key !== undefined) event.waitUntil(stored.keep(key).catch(() => undefined))
    } else if (request.type === 'activate') {
      event.waitUntil(self.skipWaiting())
    } else if (request.type === 'compare') {
      // To a document of this build, nothing changes.
      if (stored.toKey(request.module) !== undefined) event.waitUntil(self.skipWaiting())
      else event.source?.postMessage({ type: 'newer' })
    } else {
      event.waitUntil(save(request.type))
    }
  })
}

/** Removes the worker, and all that it has kept, from the browsers that have it. */
export function removeWorker(): void {
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
  self.addEventListener('activate', (event) =>
    event.waitUntil(
      (async () => {
        const prefix = cachePrefix(new URL(self.registration.scope).pathname)
        const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
        await Promise.all(names.map((name) => caches.delete(name)))
        await self.registration.unregister()
      })(),
    ),
  )
}

function addRoutes(stored: StoredSite): void {
  const { toKey, toUrl, prove } = stored
  const keeping = {
    cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
      toUrl(toKey(request.url) ?? unknownKey),
    cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
      const key = toKey(request.url)
      // Where the cache is gone, a newer worker has taken over.
      if (key === undefined || !(await caches.has(stored.name))) return null
      return (await prove(key, response.clone())) ?? null
    },
    cachedResponseWillBeUsed: async ({ request }: { request: Request }) => {
      const key = toKey(request.url)
      return key === undefined ? null : stored.find(key)
    },
    handlerWillRespond: async ({ request, response }: { request: Request; response: Response }) => {
      const key = toKey(request.url)
      if (key === undefined || isTyped(key, response)) return response
      return (await prove(key, response.clone())) ?? response
    },
    // The scripts of a page may have come before this worker.
    cacheDidUpdate: async ({ request }: { request: Request }) => {
      const key = toKey(request.url)
      if (key !== undefined && !key.includes('.')) await stored.keep(key)
    },
  }
  const showOfflinePage = {
    async handlerDidError({ request }: { request: Request }) {
      // Firefox gives an error as the answer of a navigation preload, after which Workbox looks into no
      // cache.
      const kept = await stored.find(toKey(request.url) ?? unknownKey)
      if (kept) return kept
      const page = await stored.find(offlineKey)
      return page && new Response(page.body, { status: 503, headers: page.headers })
    },
  }
  const settings = { cacheName: stored.name, matchOptions: { ignoreVary: true } }
  const fresh = new NetworkFirst({
    ...settings,
    plugins: [keeping],
    networkTimeoutSeconds: patience,
  })
  // Whoever asks past caches would rather wait.
  const anew = new NetworkFirst({ ...settings, plugins: [keeping] })
  const page = new NetworkFirst({
    ...settings,
    plugins: [keeping, showOfflinePage],
    networkTimeoutSeconds: patience,
  })
  const named = new CacheFirst({ ...settings, plugins: [keeping] })

  registerRoute(({ request }) => request.mode === 'navigate', page)
  registerRoute(
    ({ request, url }) => toKey(url.href) !== undefined && request.cache !== 'default',
    anew,
  )
  registerRoute(({ url }) => hashedName.test(toKey(url.href) ?? ''), named)
  registerRoute(({ url }) => toKey(url.href) !== undefined, fresh)
}

/** Takes over the open pages, and drops what the worker before has kept. No step waits on another's luck. */
async function takeOver(stored: StoredSite, report: () => Promise<void>): Promise<void> {
  // Browsers without it start the worker first, and ask the network then.
  await self.registration.navigationPreload?.enable().catch(() => undefined)
  const changed = await stored.dropEarlier().catch(() => [])
  await self.clients.claim()
  // Requests wait until this function ends, so that nothing is fetched in it.
  void listOpenPages(stored)
    .then((pages) => stored.install([...changed, ...pages]))
    .catch(() => undefined)
    .then(report)
}

/** The keys of the pages that tabs show. */
async function listOpenPages({ toKey }: StoredSite): Promise<string[]> {
  const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return clients.flatMap(({ url }) => toKey(url) ?? [])
}

/** Creates what saves the site and removes it, and tells all pages of it. */
function createSaving(stored: StoredSite) {
  let saving: Promise<SaveFailure | undefined> | undefined
  // Reports overtake each other, so that each has to tell it.
  let failure: SaveFailure | undefined

  async function report(): Promise<void> {
    const state = await stored.getState()
    const clients = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const message: OfflineMessage = { type: 'state', state, isSaving: Boolean(saving), failure }
    // The clients of a worker are of its own origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    for (const client of clients) client.postMessage(message)
  }

  async function save(): Promise<SaveFailure | undefined> {
    let count = 0
    const onFile = (): void => {
      count += 1
      if (count % reportInterval === 0) void report()
    }
    try {
      await stored.save(onFile)
      return undefined
    } catch (error) {
      if (error instanceof OtherBuildError) return 'changed'
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      return isFull ? 'full' : 'unreachable'
    }
  }

  return async (wish: 'state' | 'save' | 'remove'): Promise<void> => {
    if (wish !== 'state') failure = undefined
    if (wish === 'remove') {
      await stored.endSaving()
      await saving
      await stored.remove(await listOpenPages(stored))
    }
    if (wish !== 'save') return report()
    const isFirst = !saving
    saving ??= save()
    if (isFirst) void report()
    failure = await saving
    saving = undefined
    await report()
  }
}
