import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { getConnection, isServer } from '~/lib/browser'
import { anyOrigin, parseUrl, withBase, workerPath } from '~/lib/paths'
import { loadOnce } from '~/lib/memoize'
import { isOfflineOn } from '~/lib/site-config'
import { useSiteUrl } from '~/lib/site-url'
import type { StoredState } from './stored-site'
import type { OfflineMessage, OfflineRequest, SaveFailure } from './worker'

/** Milliseconds from one look for a new version to the next, in a tab that stays open. */
const updateInterval = 10 * 60_000

/** Milliseconds for which a new worker may take over before the page is loaded all the same. */
const takeOverTime = 3000

// Read once, since React makes the document element anew when it leaves the not-found page.
const pageModule = isServer
  ? undefined
  : document.querySelector<HTMLElement>('script[data-module]')?.dataset['module']

/**
 * Whether a page of the site may have the worker: where the site is published, and on this machine, but
 * not on other hosts, such as those of previews.
 */
export function isWorkerWanted(siteUrl: string, { origin, hostname }: Location | URL): boolean {
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  const isHome = parseUrl(siteUrl)?.origin === origin
  return isOfflineOn && process.env.NODE_ENV !== 'development' && (isLocal || isHome)
}

/** The worker's doings as the page shows them. */
interface Offline {
  /** Whether the browser can keep pages, and may. */
  isPossible: boolean
  state: StoredState | undefined
  isSaving: boolean
  failure: SaveFailure | 'refused' | undefined
  /** Whether a newer build than that of the page is there. */
  isNewer: boolean
  ask: (type: 'save' | 'remove') => Promise<void>
  reload: () => void
  dismiss: () => void
}

/** Registers the worker once the page has nothing else to do, and hears what it tells. */
function useOffline(): Offline {
  const siteUrl = useSiteUrl()
  const { pathname } = useLocation()
  const [isPossible, setPossible] = useState(false)
  const [report, setReport] = useState<Extract<OfflineMessage, { type: 'state' }>>()
  const [isRefused, setRefused] = useState(false)
  const [isNewer, setNewer] = useState(false)
  const register = useRef<() => Promise<ServiceWorkerRegistration>>()

  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!container || !isWorkerWanted(siteUrl, window.location)) return
    const onMessage = ({ data }: MessageEvent<OfflineMessage>): void => {
      if (data.type === 'newer') setNewer(true)
      else setReport(data)
    }
    // The page may have been opened before the worker that has it now was built.
    const onControllerChange = (): void => compare(container.controller)
    container.addEventListener('message', onMessage)
    container.addEventListener('controllerchange', onControllerChange)
    const stopChecking = checkForUpdates(container)
    const { pathname: scope } = new URL(siteUrl, anyOrigin)
    register.current = loadOnce(async () => {
      const url = withBase(scope, workerPath)
      const registration = await container.register(url, { scope, updateViaCache: 'none' })
      watchUpdates(registration)
      return container.ready
    })
    const start = (): void => {
      setPossible(true)
      // Who saves data has the choice, but nothing is fetched without it.
      if (getConnection()?.saveData && !container.controller) return
      register.current?.().then(
        ({ active }) => tell(active, { type: 'state' }),
        // Only a reader who wants pages kept needs to know.
        () => {},
      )
    }
    const cancel = whenIdle(start)
    return () => {
      cancel()
      stopChecking()
      container.removeEventListener('message', onMessage)
      container.removeEventListener('controllerchange', onControllerChange)
    }
  }, [siteUrl])

  useEffect(() => {
    if (getConnection()?.saveData) return
    tell(navigator.serviceWorker?.controller, { type: 'visited', url: window.location.href })
  }, [pathname])

  const isSaving = report?.isSaving === true
  useEffect(() => {
    if (!isSaving) return
    // A worker that the browser has ended tells nothing by itself.
    const check = (): void => tell(navigator.serviceWorker.controller, { type: 'state' })
    const timer = setInterval(check, 10_000)
    return () => clearInterval(timer)
  }, [isSaving])

  async function ask(type: 'save' | 'remove'): Promise<void> {
    setRefused(false)
    try {
      const registration = await register.current?.()
      if (type === 'save') void navigator.storage?.persist?.()
      tell(registration?.active, { type })
    } catch {
      setRefused(true)
    }
  }

  return {
    isPossible,
    state: report?.state,
    isSaving,
    failure: isRefused ? 'refused' : report?.failure,
    isNewer,
    ask,
    reload: () => void activateAndReload(),
    dismiss: () => setNewer(false),
  }
}

function tell(worker: ServiceWorker | null | undefined, request: OfflineRequest): void {
  // Workers have no origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker?.postMessage(request)
}

/** Has a worker say whether the page's document is of its build. */
function compare(worker: ServiceWorker | null): void {
  if (pageModule) tell(worker, { type: 'compare', module: new URL(pageModule, location.href).href })
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) compare(worker)
    })
  }
  compare(registration.waiting)
  watch(registration.installing)
  registration.addEventListener('updatefound', () => watch(registration.installing))
}

/** Looks for a new version when the reader comes back to the tab. */
function checkForUpdates(container: ServiceWorkerContainer): () => void {
  let latest = Date.now()
  const onChange = (): void => {
    if (document.visibilityState !== 'visible' || Date.now() - latest < updateInterval) return
    latest = Date.now()
    // Without a network there is nothing new.
    container
      .getRegistration()
      .then((registration) => registration?.update())
      .catch(() => {})
  }
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000)
    return () => clearTimeout(timer)
  }
  const id = requestIdleCallback(work, { timeout: 5000 })
  return () => cancelIdleCallback(id)
}

/** Has the newer worker take over, and then loads the page. */
async function activateAndReload(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (registration?.waiting) {
    const isOver = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      setTimeout(resolve, takeOverTime)
    })
    tell(registration.waiting, { type: 'activate' })
    await isOver
  }
  window.location.reload()
}

const failures: Record<SaveFailure | 'refused', string> = {
  full: 'Not all of the site is saved: this device has no room for it.',
  unreachable: 'Not all of the site is saved: it is out of reach. Try again later.',
  changed:
    'Not all of the site is saved: a new version came out. Reload the page, then save again.',
  refused: 'The site can’t be saved: this browser doesn’t let it keep pages.',
}

/** Bytes as readers are told them. */
function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function toStatus({ state, isSaving, failure }: Offline): string {
  if (isSaving) return 'Saving the site…'
  if (failure) return failures[failure]
  if (!state?.isSaved) return ''
  const { done, total, size } = state
  if (done === total) return `Saved for offline (${toMegabytes(size)}).`
  return `Partly saved for offline: ${done} of ${total} files.`
}

/** Lets readers save the whole site for offline, and offers them a new version of it. */
export function OfflineControls() {
  const offline = useOffline()
  const { isPossible, state, isSaving, isNewer, ask, reload, dismiss } = offline
  const isComplete = state?.isSaved && state.done === state.total
  const size = state ? ` (${toMegabytes(state.size)})` : ''
  return (
    <>
      <div className={isPossible ? 'offline' : 'offline offline-off'}>
        {isSaving && state && (
          <progress value={state.done} max={state.total} aria-label="Files saved" />
        )}
        <span role="status">{toStatus(offline)}</span>
        {!isComplete && !isSaving && (
          <button type="button" className="button" onClick={() => void ask('save')}>
            {state?.isSaved ? 'Save the rest' : `Save for offline${size}`}
          </button>
        )}
        {state?.isSaved && !isSaving && (
          <button type="button" className="button" onClick={() => void ask('remove')}>
            Remove
          </button>
        )}
      </div>
      <div role="status">
        {isNewer && (
          <div className="site-notice">
            A new version of this site is ready.
            <button type="button" className="button button-primary" onClick={reload}>
              Reload
            </button>
            <button type="button" className="button" onClick={dismiss}>
              Not now
            </button>
          </div>
        )}
      </div>
    </>
  )
}
