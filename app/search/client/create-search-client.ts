import { loadOnce } from '~/lib/load-once'
import { loadEngine } from '~/search/client/load-engine'
import { createSearchDataFetcher } from '~/search/client/search-data'
import type { SearchClient, SearchRequest, SearchResult, SearchStatus } from '~/search/client/types'

/** Hits of a page of results where the request names no number, as in DocSearch. */
const defaultHitsPerPage = 20

/** What a client is created with. */
export interface SearchClientOptions {
  /** The site's absolute URL, with base path and trailing slash. */
  siteUrl: string
  /** Hears how the latest search goes; the first status is `loading`. */
  onStatus?: (status: SearchStatus) => void
}

/**
 * Creates a client that learns from the site's settings file who answers: the embedded index or the
 * hosted service, whose code is imported only then. After a failure the next call starts anew.
 */
export function createSearchClient({ siteUrl, onStatus }: SearchClientOptions): SearchClient {
  const { pathname: basePath } = new URL(siteUrl, 'http://site.invalid')
  let mode: SearchClient['mode']
  let latest = 0

  const getEngine = loadOnce(async () => {
    const engine = await loadEngine(basePath, createSearchDataFetcher(basePath))
    mode = engine.mode
    return engine
  })

  /** Runs a task and reports how it goes, unless a later one has begun by then. */
  async function run<Value>(task: () => Promise<Value>, otherwise: Value): Promise<Value> {
    latest += 1
    const own = latest
    const report = (status: SearchStatus): void => {
      if (own === latest) onStatus?.(status)
    }
    report('loading')
    try {
      const value = await task()
      report('ready')
      return value
    } catch (error) {
      console.warn('The search has failed.', error)
      report('failed')
      return otherwise
    }
  }

  return {
    get mode() {
      return mode
    },
    prepare: () =>
      run(async () => {
        await getEngine()
      }, undefined),
    search({ requests }) {
      const complete = requests.map((request) => ({
        page: 0,
        hitsPerPage: defaultHitsPerPage,
        ...request,
      }))
      return run(async () => ({ results: await (await getEngine()).search(complete) }), {
        results: complete.map(toEmptyResult),
      })
    },
  }
}

function toEmptyResult({ query, page, hitsPerPage }: Required<SearchRequest>): SearchResult {
  return { query, hits: [], nbHits: 0, page, nbPages: 0, hitsPerPage }
}
