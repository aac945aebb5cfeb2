import { fetchJson } from '~/lib/browser'
import { loadOnce, memoize } from '~/lib/memoize'
import { searchDataPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { createSearchEngine } from './engine'
import { foundToResult, type SearchRequest, type SearchResult } from './hits'
import { resolveResultUrl } from './result-url'
import type { HeadingsFile, TextsFile } from './search-data'
import { type SearchSettings, settingsFile } from './settings'

/** The search of the dialog and the search page, in the site's own data or by the hosted service. */
export type SearchClient = ReturnType<typeof createSearchClient>

/** Gives the one client of the site at a base path. */
export const getSearchClient = memoize((basePath: string): SearchClient => {
  const load: Load = (file, cache) => fetchJson(withBase(basePath, searchDataPath(file)), { cache })
  return createSearchClient(basePath, load)
})

type Load = (file: string, cache?: RequestCache) => Promise<unknown>

/** Creates a client from a loader of search data. The next query tries again to load a file that failed. */
export function createSearchClient(basePath: string, load: Load) {
  const listeners = new Set<() => void>()
  let texts: TextsFile | undefined

  /** Gives hits the links of this site, and leaves out those that must not be opened. */
  const withLinks = <Hit extends { url: string }>(hits: Hit[]): Hit[] =>
    hits.flatMap((hit) => {
      const url = resolveResultUrl(hit.url, { basePath, ...siteConfig.search })
      return url === undefined ? [] : [{ ...hit, url }]
    })
  const loadSettings = loadOnce(
    async () => (await load(settingsFile, 'no-cache')) as SearchSettings,
  )
  const loadEngine = loadOnce(async () => {
    const settings = await loadSettings()
    if (settings.mode === 'hosted') return { settings }
    const engine = await createSearchEngine((await load(settings.headings)) as HeadingsFile)
    return { settings, engine }
  })
  const loadTexts = loadOnce(async () => {
    const { settings, engine } = await loadEngine()
    if (!engine) return
    const loaded = (await load(settings.texts)) as TextsFile
    await engine.addTexts(loaded)
    texts = loaded
    for (const listener of listeners) listener()
  })

  return {
    /** Gives the settings, and starts to load the data of the first answer. */
    loadSettings(): Promise<SearchSettings> {
      loadEngine().catch(() => {})
      return loadSettings()
    },
    /** Answers a query, from the headings alone while the texts load. */
    async search(request: SearchRequest): Promise<SearchResult> {
      const { settings, engine } = await loadEngine()
      if (!engine) {
        const { hits, count } = await (await import('./hosted')).searchHosted(settings, request)
        return { hits: withLinks(hits), count }
      }
      const loading = loadTexts()
      loading.catch(() => {})
      let found = engine.search(request.query)
      // Only the texts can tell that no page has a word.
      if (!texts && found.sections.length === 0) {
        await loading
        found = engine.search(request.query)
      }
      const { hits, count } = foundToResult(found, request.limit, texts)
      return { hits: withLinks(hits), count }
    },
    withLinks,
    /** Calls back when the texts arrive, and the same query finds more. Returns how to stop. */
    onTexts(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
