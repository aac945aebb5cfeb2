import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { fetchJson, getConnection } from '~/lib/browser'
import { anyOrigin, offlineListPath, offlinePagePath, withBase, workerPath } from '~/lib/paths'
import { useSiteUrl } from '~/lib/site-url'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { isWorkerWanted, type OfflineSite, savedMark, cachePrefix } from './offline-site'

/** Browser storage key of the choice to have all pages saved, which outlives updates. */
const choiceKey = 'offline'

/** How many files are fetched at a time. */
const batchSize = 8

type State =
  | { kind: 'idle' }
  | { kind: 'saving'; done: number; total: number }
  | { kind: 'saved'; size: number }
  | { kind: 'failed'; reason: string }

/** Opens the cache of the newest worker; undefined where none was installed. */
async function openCache(scope: string): Promise<Cache | undefined> {
  const name = (await caches.keys()).findLast((each) => each.startsWith(cachePrefix(scope)))
  return name === undefined ? undefined : caches.open(name)
}

/** Saves all files of the site. Throws what the browser says where one can't be fetched or kept. */
async function saveSite(
  scope: string,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  await navigator.serviceWorker.register(withBase(scope, workerPath), { scope })
  await navigator.serviceWorker.ready
  const list = await fetchJson(withBase(scope, offlineListPath))
  const { files, size } = list as OfflineSite
  const cache = await openCache(scope)
  void navigator.storage?.persist?.()
  for (let done = 0; done < files.length; done += batchSize) {
    onProgress(done, files.length)
    await cache?.addAll(files.slice(done, done + batchSize).map((file) => scope + file))
  }
  await cache?.put(scope + savedMark, Response.json({ size }))
  writeStorage(choiceKey, 'saved')
  return size
}

/** Waits until the worker answers the requests of the page. */
async function waitForWorker(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
}

function toReason(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'this device has no room for it.'
  if (name === 'SecurityError') return 'this browser doesn’t let it keep pages.'
  return 'it is out of reach. Try again later.'
}

/** Registers the worker once the page has nothing else to do, and keeps the page that is shown. */
function useWorker(scope: string, isPossible: boolean, onSaved: (size: number) => void): void {
  const { pathname } = useLocation()
  useEffect(() => {
    // Who saves data has the choice, but nothing is fetched without it.
    if (!isPossible || (getConnection()?.saveData && !navigator.serviceWorker.controller)) return
    const keepPage = async () => {
      await navigator.serviceWorker.register(withBase(scope, workerPath), { scope })
      await waitForWorker()
      // The worker keeps the answer.
      await fetch(window.location.pathname)
      const mark = await caches.match(scope + savedMark)
      if (mark) onSaved(((await mark.json()) as { size: number }).size)
      // An update has deleted it.
      else if (readStorage(choiceKey)) onSaved(await saveSite(scope, () => undefined))
    }
    // Only a reader who wants pages kept needs to know that they are not.
    const start = () => void keepPage().catch(() => undefined)
    const timer = setTimeout(start, 2000)
    return () => clearTimeout(timer)
  }, [scope, isPossible, pathname, onSaved])
}

/** Lets readers save the whole site, to read it without a network. */
export function SaveOffline() {
  const siteUrl = useSiteUrl()
  const scope = new URL(siteUrl, anyOrigin).pathname
  const [isPossible, setPossible] = useState(false)
  const [state, setState] = useState<State>({ kind: 'idle' })
  const [onSaved] = useState(() => (size: number) => setState({ kind: 'saved', size }))
  useEffect(
    () => setPossible('serviceWorker' in navigator && isWorkerWanted(siteUrl, window.location)),
    [siteUrl],
  )
  useWorker(scope, isPossible, onSaved)

  const save = (): void => {
    const onProgress = (done: number, total: number) => setState({ kind: 'saving', done, total })
    onProgress(0, 1)
    saveSite(scope, onProgress).then(onSaved, (error: unknown) =>
      setState({ kind: 'failed', reason: toReason(error) }),
    )
  }
  const remove = async (): Promise<void> => {
    removeStorage(choiceKey)
    const cache = await openCache(scope)
    const kept = (await cache?.keys()) ?? []
    const others = kept.filter(({ url }) => !url.endsWith(withBase(scope, offlinePagePath)))
    await Promise.all(others.map((request) => cache?.delete(request)))
    setState({ kind: 'idle' })
  }
  return (
    <div className={isPossible ? 'offline' : 'offline offline-off'}>
      {state.kind === 'saving' && (
        <progress value={state.done} max={state.total} aria-label="Files saved" />
      )}
      <span role="status">{toStatus(state)}</span>
      {(state.kind === 'idle' || state.kind === 'failed') && (
        <button type="button" className="button" onClick={save}>
          Save for offline
        </button>
      )}
      {isPossible && state.kind === 'idle' && (
        <span>All pages and the search, to read without a network</span>
      )}
      {state.kind === 'saved' && (
        <button type="button" className="button" onClick={() => void remove()}>
          Remove
        </button>
      )}
    </div>
  )
}

function toStatus(state: State): string {
  if (state.kind === 'saving') return `Saving the site: ${state.done} of ${state.total} files`
  if (state.kind === 'saved')
    return `Saved for offline (${(state.size / 1_000_000).toFixed(1)} MB).`
  return state.kind === 'failed' ? `Not all of the site is saved: ${state.reason}` : ''
}
