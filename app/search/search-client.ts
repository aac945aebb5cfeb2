import { anyOrigin, isSitePath, parseUrl, withBase, searchDataPath } from '~/lib/paths'
import { fetchJson } from '~/lib/browser'
import { loadOnce } from '~/lib/memoize'
import { siteConfig } from '~/lib/site-config'
import { docsVersions } from '~/lib/versions'
import { parseSettings, restFile, type SearchSettings, settingsFile, textsFile } from './settings'
import type { SearchClient, SearchEngine, SearchRequest, SearchResult, SearchStatus } from './types'

/** How the addresses of results become links. */
export interface ResultUrlOptions {
  basePath: string
  /** Source of a regular expression; results whose URL matches it are opened as they are. */
  externalUrlRegex?: string | undefined
  /** What to put in place of a part of a result's pathname; `from` is a regular expression. */
  replaceSearchResultPathname?: { from: string; to: string } | undefined
}

/**
 * What a result's URL is as a link. URLs that match `externalUrlRegex` stay as they are. Of others,
 * path, query and anchor are taken, whatever the host, and put under the base path, which absolute
 * ones may have already. Undefined for anything that is neither http nor https, so that no result can
 * run a script, and for what would lead to another host.
 */
export function resolveResultUrl(url: string, options: ResultUrlOptions): string | undefined {
  const { basePath, externalUrlRegex, replaceSearchResultPathname: replacement } = options
  const parsed = parseUrl(url, anyOrigin)
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return undefined
  const isAbsolute = parseUrl(url) !== undefined
  if (externalUrlRegex && isAbsolute && new RegExp(externalUrlRegex).test(url)) return url
  const pathname = replacement
    ? parsed.pathname.replaceAll(new RegExp(replacement.from, 'g'), replacement.to)
    : parsed.pathname
  const hasBase = isAbsolute && pathname.startsWith(basePath)
  const path = (hasBase ? pathname : withBase(basePath, pathname)) + parsed.search + parsed.hash
  return isSitePath(path) ? path : undefined
}

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

/** Hits of a page of results where the request names no number, as in DocSearch. */
const defaultHitsPerPage = 20

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
  const { pathname: basePath } = new URL(siteUrl, anyOrigin)
  let mode: SearchClient['mode']
  let latest = 0

  const getEngine = loadOnce(async () => {
    const engine = await loadEngine(basePath)
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
  return { query, hits: [], unknownWords: [], nbHits: 0, page, nbPages: 0, hitsPerPage }
}

/**
 * Loads the engine that the site's settings name, and only its code. Where the index that the
 * settings name is gone, they come from before a deploy: they are fetched past the cache then.
 */
async function loadEngine(basePath: string): Promise<SearchEngine> {
  const fetchData = createFetcher(basePath)
  const settings = parseSettings(await fetchData(settingsFile, 'no-cache'))
  try {
    return await createEngine(settings, basePath, fetchData)
  } catch (error) {
    const newer = parseSettings(await fetchData(settingsFile, 'reload'))
    if (JSON.stringify(newer) === JSON.stringify(settings)) throw error
    return createEngine(newer, basePath, fetchData)
  }
}

async function createEngine(
  settings: SearchSettings,
  basePath: string,
  fetchData: FetchSearchData,
): Promise<SearchEngine> {
  const toUrl = (url: string): string | undefined =>
    resolveResultUrl(url, { basePath, ...siteConfig.search })
  if (settings.mode === 'hosted') {
    const { createHostedEngine } = await import('./hosted-engine')
    return createHostedEngine({ ...settings, toUrl })
  }
  const name = settings.indexes[docsVersions[0]?.name ?? '']
  if (!name) throw new Error('there is no index of this version')
  const [{ createEmbeddedEngine }, index] = await Promise.all([
    import('./embedded-engine'),
    fetchData(name),
  ])
  return createEmbeddedEngine({
    index,
    fetchRest: () => fetchData(restFile(name)),
    fetchTexts: (page) => fetchData(textsFile(name, page)),
    toUrl,
  })
}

/** Fetches the JSON of a file of the search data. Rejects on any other answer. */
type FetchSearchData = (file: string, cache?: RequestCache) => Promise<unknown>

function createFetcher(basePath: string): FetchSearchData {
  return (file, cache) => fetchJson(withBase(basePath, searchDataPath(file)), { cache })
}
