import { createSearchClient } from '~/search/client/create-search-client'
import type { SearchClient } from '~/search/client/types'

/** A search client of which components can tell whether its latest answer was a failure. */
export interface WatchedClient {
  client: SearchClient
  /** Stays true while the next answer is on its way, so that what is said of it does not flicker. */
  isFailed: () => boolean
  subscribe: (onChange: () => void) => () => void
}

/** Creates a client of the site at an absolute URL, to be used with `useSyncExternalStore`. */
export function createWatchedClient(siteUrl: string): WatchedClient {
  const listeners = new Set<() => void>()
  let hasFailed = false
  const client = createSearchClient({
    siteUrl,
    onStatus(status) {
      if (status !== 'ready' && status !== 'failed') return
      hasFailed = status === 'failed'
      for (const onChange of listeners) onChange()
    },
  })
  return {
    client,
    isFailed: () => hasFailed,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}
