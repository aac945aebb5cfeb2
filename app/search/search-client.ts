import { anyOrigin, isSitePath, parseUrl, withBase, searchDataPath } from '~/lib/paths'
import { fetchJson } from '~/lib/browser'
import { loadOnce } from '~/lib/memoize'
import { siteConfig } from '~/lib/site-config'
import type { PackedIndex, PackedRest } from './packed-index'
import { restFile, type SearchSettings, settingsFile, textsFile } from './settings'
import type { Search, SearchRequest, SearchResult } from './types'

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

/** Hits of a page of results where the request names no number, as in DocSearch. */
const defaultHitsPerPage = 20

/** What the dialog and the search page search with, whatever answers. */
export type SearchClient = ReturnType<typeof createSearchClient>

/**
 * Creates a client of the site at an absolute URL, which learns from the site's settings file who answers:
 * the embedded index or the hosted service, whose code is imported only then. After a failure the next
 * call starts anew.
 */
export function createSearchClient(siteUrl: string) {
  const { pathname: basePath } = new URL(siteUrl, anyOrigin)
  const listeners = new Set<() => void>()
  let mode: SearchSettings['mode'] | undefined
  let hasFailed = false
  let latest = 0

  const getEngine = loadOnce(async () => {
    const engine = await loadEngine(basePath)
    mode = engine.mode
    return engine
  })

  /** Runs a task and tells how it went, unless a later one has begun by then. */
  async function run<Value>(task: () => Promise<Value>, otherwise: Value): Promise<Value> {
    latest += 1
    const own = latest
    const report = (isFailure: boolean): void => {
      if (own !== latest) return
      hasFailed = isFailure
      for (const onChange of listeners) onChange()
    }
    try {
      const value = await task()
      report(false)
      return value
    } catch (error) {
      console.warn('The search has failed.', error)
      report(true)
      return otherwise
    }
  }

  return {
    /** Known once the settings have arrived, at the latest with the first result. */
    get mode() {
      return mode
    },

    /** Fetches what searching needs. Never rejects; after a failure the next call tries again. */
    prepare: () => run<unknown>(getEngine, undefined),

    /** Answers queries in their order. Never rejects: on failure all results are empty. */
    search({ requests }: { requests: SearchRequest[] }) {
      const complete = requests.map((request) => ({
        page: 0,
        hitsPerPage: defaultHitsPerPage,
        ...request,
      }))
      return run(async () => ({ results: await (await getEngine()).search(complete) }), {
        results: complete.map(toEmptyResult),
      })
    },

    /**
     * Whether the latest answer was a failure: also while the next one is on its way, so that what is said
     * of it does not flicker.
     */
    isFailed: () => hasFailed,

    subscribe(onChange: () => void) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

function toEmptyResult({ query, page, hitsPerPage }: Required<SearchRequest>): SearchResult {
  return { query, hits: [], unknownWords: [], nbHits: 0, page, nbPages: 0, hitsPerPage }
}

interface Engine {
  mode: SearchSettings['mode']
  search: Search
}

/**
 * Loads the engine that the site's settings name, and only its code. Where the index that the
 * settings name is gone, they come from before a deploy: they are fetched past the cache then.
 */
async function loadEngine(basePath: string): Promise<Engine> {
  const fetchData = (file: string, cache?: RequestCache): Promise<unknown> =>
    fetchJson(withBase(basePath, searchDataPath(file)), { cache })
  const settings = await fetchData(settingsFile, 'no-cache')
  try {
    return await createEngine(settings as SearchSettings, basePath, fetchData)
  } catch (error) {
    const newer = await fetchData(settingsFile, 'reload')
    if (JSON.stringify(newer) === JSON.stringify(settings)) throw error
    return createEngine(newer as SearchSettings, basePath, fetchData)
  }
}

/** Creates the engine that settings name, over what gives the files of the search data. */
export async function createEngine(
  settings: SearchSettings,
  basePath: string,
  fetchData: (file: string) => Promise<unknown>,
): Promise<Engine> {
  const { mode } = settings
  const toUrl = (url: string): string | undefined =>
    resolveResultUrl(url, { basePath, ...siteConfig.search })
  if (mode === 'hosted') {
    const { createHostedEngine } = await import('./hosted-engine')
    return { mode, search: createHostedEngine({ ...settings, toUrl }) }
  }
  const { index: name } = settings
  const [{ createEmbeddedEngine }, index] = await Promise.all([
    import('./embedded-engine'),
    fetchData(name),
  ])
  const search = await createEmbeddedEngine({
    index: index as PackedIndex,
    fetchRest: async () => (await fetchData(restFile(name))) as PackedRest,
    fetchTexts: async (page) => (await fetchData(textsFile(name, page))) as string[],
    toUrl,
  })
  return { mode, search }
}
