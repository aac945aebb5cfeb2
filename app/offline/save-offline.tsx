import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { fetchJson, getConnection } from '~/lib/browser'
import { anyOrigin, offlineListPath, withBase, workerPath } from '~/lib/paths'
import { usePublishedSite } from '~/lib/published-site'
import { readStorage, removeStorage, writeStorage } from '~/lib/storage'
import { cacheName, dropCaches, type OfflineSite } from './kept'

/** Tells in browser storage that a reader wants all saved, also after updates, and in a cache that it is. */
const savedKey = 'offline-saved'

/** How many files are fetched at a time. */
const batchSize = 8

interface State {
  kind: 'idle' | 'saving' | 'saved'
  words: string
  /** How much is saved, of 1. */
  share?: number
}

type Show = (state: State) => void

const idle: State = { kind: 'idle', words: 'All pages and the search, to read without a network' }

function toSaved(size: number): State {
  return { kind: 'saved', words: `Saved for offline (${(size / 1_000_000).toFixed(1)} MB).` }
}

/**
 * Whether a page of the site may have the worker: where the site is published, and on this machine, but
 * not on other hosts, such as those of previews.
 */
export function isWorkerWanted(siteUrl: string, { origin, hostname }: Location | URL): boolean {
  const isHome = hostname === 'localhost' || siteUrl.startsWith(`${origin}/`)
  return process.env.NODE_ENV !== 'development' && isHome
}

/** Has the worker keep the page that is shown. */
async function keepPage(scope: string): Promise<void> {
  const { serviceWorker } = navigator
  const controlled = new Promise((resolve) =>
    serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  await serviceWorker.register(withBase(scope, workerPath), { scope })
  if (!serviceWorker.controller) await controlled
  await fetch(window.location.pathname)
}

/** Shows what is saved, and saves it anew where an update has deleted it. */
async function showSaved(scope: string, show: Show): Promise<void> {
  if (!readStorage(savedKey)) return
  const mark = await caches.match(scope + savedKey)
  if (mark) show(toSaved(Number(await mark.text())))
  else await saveSite(scope, show)
}

async function saveSite(scope: string, show: Show): Promise<void> {
  const showProgress = (done: number, total: number): void => {
    const words = `Saving the site: ${done} of ${total} files`
    show({ kind: 'saving', words, share: done / total })
  }
  try {
    showProgress(0, 1)
    await navigator.serviceWorker.register(withBase(scope, workerPath), { scope })
    const list = await fetchJson(withBase(scope, offlineListPath), { cache: 'no-cache' })
    const { build, size, files } = list as OfflineSite
    const cache = await caches.open(cacheName(scope, build))
    void navigator.storage?.persist?.()
    for (let done = 0; done < files.length; done += batchSize) {
      showProgress(done, files.length)
      await cache.addAll(files.slice(done, done + batchSize).map((file) => scope + file))
    }
    await cache.put(scope + savedKey, new Response(String(size)))
    writeStorage(savedKey, 'yes')
    show(toSaved(size))
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
    const reason = isFull ? 'this device has no room for it' : 'it is out of reach, try again later'
    show({ kind: 'idle', words: `Not all of the site is saved: ${reason}.` })
  }
}

/** Lets readers save the whole site, to read it without a network. */
export function SaveOffline() {
  const { url: siteUrl } = usePublishedSite()
  const scope = new URL(siteUrl, anyOrigin).pathname
  const { pathname } = useLocation()
  const [state, setState] = useState<State>()
  const isPossible = state !== undefined

  useEffect(() => {
    if (!('serviceWorker' in navigator && isWorkerWanted(siteUrl, window.location))) return
    setState(idle)
    void showSaved(scope, setState)
  }, [siteUrl, scope])

  useEffect(() => {
    // Who saves data has the choice, but nothing is fetched without it.
    if (!isPossible || (getConnection()?.saveData && !navigator.serviceWorker.controller)) return
    // Only a reader who wants pages kept needs to know that they are not.
    const start = () => void keepPage(scope).catch(() => undefined)
    // The page has other things to do first.
    const timer = setTimeout(start, 2000)
    return () => clearTimeout(timer)
  }, [scope, isPossible, pathname])

  const remove = (): void => {
    removeStorage(savedKey)
    void dropCaches(scope).then(() => setState(idle))
  }
  return (
    <div className="offline">
      {state?.kind === 'idle' && (
        <button type="button" className="button" onClick={() => void saveSite(scope, setState)}>
          Save for offline
        </button>
      )}
      {state?.kind === 'saving' && <progress value={state.share} aria-label="Files saved" />}
      {state?.kind === 'saved' && (
        <button type="button" className="button" onClick={remove}>
          Remove
        </button>
      )}
      <span role="status">{state !== idle && state?.words}</span>
      {state === idle && <span>{idle.words}</span>}
    </div>
  )
}
