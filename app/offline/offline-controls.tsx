import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { getConnection } from '~/lib/browser'
import { anyOrigin, parseUrl, withBase, workerPath } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'
import type { StoredState } from './stored-site'
import type { OfflineMessage, OfflineRequest, SaveFailure } from './worker'

/** Milliseconds from one look for a new version to the next, in a tab that stays open. */
const updateInterval = 10 * 60_000

/** Milliseconds after which the page is loaded although the new worker has not taken over. */
const takeOverTime = 3000

/**
 * Whether a page of the site may have the worker: where the site is published, and on this machine, but
 * not on other hosts, such as those of previews.
 */
export function isWorkerWanted(siteUrl: string, { origin, hostname }: Location | URL): boolean {
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  const isHome = parseUrl(siteUrl)?.origin === origin
  return process.env.NODE_ENV !== 'development' && (isLocal || isHome)
}

type Failure = SaveFailure | 'refused' | 'uninstalled'

/** The worker's doings as the page shows them. */
type Offline = ReturnType<typeof useOffline>

/** Registers the worker once the page has nothing else to do, and hears what it tells. */
function useOffline() {
  const siteUrl = useSiteUrl()
  const { pathname } = useLocation()
  const [isPossible, setPossible] = useState(false)
  const [report, setReport] = useState<Extract<OfflineMessage, { type: 'state' }>>()
  const [ownFailure, setOwnFailure] = useState<Failure>()
  const [isNewer, setNewer] = useState(false)
  const register = useRef<() => Promise<ServiceWorker>>()

  useEffect(() => {
    const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!container || !isWorkerWanted(siteUrl, window.location)) return
    const onMessage = ({ data }: MessageEvent<OfflineMessage>): void => {
      if (data.type === 'newer') setNewer(true)
      else setReport(data)
    }
    // The page may have been opened before the worker that has it now was built.
    const onControllerChange = (): void => {
      compare(container.controller)
      tell(container.controller, { type: 'state' })
    }
    container.addEventListener('message', onMessage)
    container.addEventListener('controllerchange', onControllerChange)
    const stopChecking = checkForUpdates(container)
    const { pathname: scope } = new URL(siteUrl, anyOrigin)
    // Asked again, the browser starts anew where the reader has cleared what it kept.
    register.current = async () => {
      const url = withBase(scope, workerPath)
      const registration = await container.register(url, { scope, updateViaCache: 'none' })
      watchUpdates(registration)
      return waitUntilActive(registration.active ?? registration.waiting ?? registration.installing)
    }
    setPossible(true)
    const cancel = whenIdle(() => {
      // Who saves data has the choice, but nothing is fetched without it.
      if (getConnection()?.saveData && !container.controller) return
      register.current?.().then(
        (worker) => tell(worker, { type: 'state' }),
        // Only a reader who wants pages kept needs to know.
        () => {},
      )
    })
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
    // A worker that the browser has ended tells nothing by itself, and one that it has removed nothing.
    const timer = setInterval(() => {
      const { controller } = navigator.serviceWorker
      if (!controller) setReport(undefined)
      tell(controller, { type: 'state' })
    }, 10_000)
    return () => clearInterval(timer)
  }, [isSaving])

  async function ask(type: 'save' | 'remove'): Promise<void> {
    setOwnFailure(undefined)
    try {
      const worker = await register.current?.()
      if (type === 'save') void navigator.storage?.persist?.()
      tell(worker, { type })
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'SecurityError'
      setOwnFailure(isRefused ? 'refused' : 'uninstalled')
    }
  }

  return {
    /** Whether the browser can keep pages, and may. */
    isPossible,
    state: report?.state,
    isSaving,
    failure: ownFailure ?? report?.failure,
    /** Whether a newer build than that of the page is there. */
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

/** Waits until a worker serves pages. Throws where it cannot be installed. */
async function waitUntilActive(worker: ServiceWorker | null): Promise<ServiceWorker> {
  return new Promise((resolve, reject) => {
    const check = (): void => {
      if (worker?.state === 'activated') resolve(worker)
      else if (worker?.state === 'redundant') reject(new Error('The worker was not installed.'))
    }
    worker?.addEventListener('statechange', check)
    check()
  })
}

/** Asks a worker whether the page's document is of its build. */
function compare(worker: ServiceWorker | null): void {
  const { module } = document.documentElement.dataset
  if (module) tell(worker, { type: 'compare', module: new URL(module, location.href).href })
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const watch = (worker: ServiceWorker | null): void => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) compare(worker)
    })
  }
  compare(registration.waiting)
  watch(registration.installing)
  // A listener added on each registration would be one too many.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  registration.onupdatefound = () => watch(registration.installing)
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

/** Lets the newer worker take over, and then loads the page. */
async function activateAndReload(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (waiting) {
    tell(waiting, { type: 'activate' })
    const isOver = waitUntilActive(waiting).catch(() => undefined)
    await Promise.race([isOver, new Promise((resolve) => setTimeout(resolve, takeOverTime))])
  }
  window.location.reload()
}

const failures: Record<Failure, string> = {
  full: 'Not all of the site is saved: this device has no room for it.',
  unreachable: 'Not all of the site is saved: it is out of reach. Try again later.',
  changed:
    'Not all of the site is saved: a new version came out. Reload the page, then save again.',
  refused: 'The site can’t be saved: this browser doesn’t let it keep pages.',
  uninstalled: 'The site can’t be saved: its files can’t be fetched or kept. Try again later.',
}

/** Bytes as readers are told them. */
function toMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

function isComplete({ isSaved, done, total }: StoredState): boolean {
  return isSaved && done === total
}

function toStatus({ state, isSaving, failure }: Offline): string {
  if (isSaving) return 'Saving the site…'
  // A newer worker may have saved the rest.
  if (state && isComplete(state)) return `Saved for offline (${toMegabytes(state.size)}).`
  if (failure) return failures[failure]
  return state?.isSaved ? `Partly saved for offline: ${state.done} of ${state.total} files.` : ''
}

/** Lets readers save the whole site for offline, and offers them a new version of it. */
export function OfflineControls() {
  const offline = useOffline()
  const { isPossible, state, isSaving, isNewer, ask, reload, dismiss } = offline
  const status = toStatus(offline)
  const size = state ? ` (${toMegabytes(state.size)})` : ''
  return (
    <>
      <div className={isPossible ? 'offline' : 'offline offline-off'}>
        {isSaving && state && (
          <progress value={state.done} max={state.total} aria-label="Files saved" />
        )}
        <span role="status">{status}</span>
        {!(state && isComplete(state)) && !isSaving && (
          <button type="button" className="button" onClick={() => void ask('save')}>
            {state?.isSaved ? 'Save the rest' : `Save for offline${size}`}
          </button>
        )}
        {isPossible && !status && <span>All pages and the search, to read without a network</span>}
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
