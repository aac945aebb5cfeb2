import { searchDataPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import { docsVersions } from '~/lib/versions'
import type { SearchEngine } from '~/search/client/engine'
import { resolveResultUrl } from '~/search/client/result-url'
import { parseSettings, settingsFile } from '~/search/client/settings'
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
  let engine: Promise<SearchEngine> | undefined
  let mode: SearchClient['mode']
  let latest = 0

  function getEngine(): Promise<SearchEngine> {
    engine ??= loadEngine(basePath).then(
      (loaded) => {
        mode = loaded.mode
        return loaded
      },
      (error: unknown) => {
        engine = undefined
        throw error
      },
    )
    return engine
  }

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

async function loadEngine(basePath: string): Promise<SearchEngine> {
  const settings = parseSettings(await fetchJson(basePath, settingsFile, 'no-cache'))
  if (settings.mode === 'hosted') throw new Error('the hosted search is yet to come')
  const file = settings.indexes[docsVersions[0]?.name ?? '']
  if (!file) throw new Error('there is no index of this version')
  const [{ createEmbeddedEngine }, { parseIndexFile }, index] = await Promise.all([
    import('~/search/client/embedded-engine'),
    import('~/search/client/index-file'),
    fetchJson(basePath, file, 'default'),
  ])
  return createEmbeddedEngine(parseIndexFile(index), (url) =>
    resolveResultUrl(url, { basePath, ...siteConfig.search }),
  )
}

async function fetchJson(basePath: string, file: string, cache: RequestCache): Promise<unknown> {
  const response = await fetch(withBase(basePath, searchDataPath(file)), { cache })
  if (!response.ok) throw new Error(`${file} is answered with ${response.status}`)
  return response.json()
}

function toEmptyResult({ query, page, hitsPerPage }: Required<SearchRequest>): SearchResult {
  return { query, hits: [], nbHits: 0, page, nbPages: 0, hitsPerPage }
}
