import { fetchJson } from '~/lib/browser'
import { loadOnce, memoize } from '~/lib/memoize'
import { searchDataPath, withBase } from '~/lib/paths'
import { siteConfig } from '~/settings/site-config'
import { createSearchEngine, type Found } from './engine'
import { excerptOf, markText } from './excerpt'
import type { SearchHit, SearchRequest, SearchResult } from './hit'
import { resolveResultUrl } from './result-url'
import { type HeadingsFile, sectionPath, type TextsFile } from './search-data'
import { type SearchSettings, settingsFile } from './settings'

/** What the dialog and the search page search with, whatever answers. */
export interface SearchClient {
  /** Tells who answers, and begins to load what the first answer needs. */
  loadSettings: () => Promise<SearchSettings>
  /** Answers a query, in the site's own data from the headings as long as texts are on their way. */
  search: (request: SearchRequest) => Promise<SearchResult>
  /** Makes a link of a result's URL; undefined for one that must not be opened. */
  toUrl: (url: string) => string | undefined
  /** Calls back when the texts have arrived, so that the same query finds more; gives how to stop. */
  onTexts: (listener: () => void) => () => void
}

/** Gives the client of the site at a base path, the same each time. */
export const getSearchClient = memoize((basePath: string): SearchClient => {
  const load = (file: string, cache?: RequestCache): Promise<unknown> =>
    fetchJson(withBase(basePath, searchDataPath(file)), { cache })
  return createSearchClient(basePath, load)
})

/** Creates a client over what loads a file of the search data. What fails is tried again the next time. */
export function createSearchClient(
  basePath: string,
  load: (file: string, cache?: RequestCache) => Promise<unknown>,
): SearchClient {
  const listeners = new Set<() => void>()
  let texts: TextsFile | undefined
  const toUrl = (url: string): string | undefined =>
    resolveResultUrl(url, { basePath, ...siteConfig.search })

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
    loadSettings() {
      loadEngine().catch(() => {})
      return loadSettings()
    },
    async search(request) {
      const { settings, engine } = await loadEngine()
      if (!engine) return (await import('./hosted')).searchHosted(settings, request, toUrl)
      const loading = loadTexts()
      let found = engine.search(request.query)
      // Nothing can be said to be nowhere before all is there.
      if (texts || found.sections.length > 0) loading.catch(() => {})
      else {
        await loading
        found = engine.search(request.query)
      }
      return toResult(found, request, texts, toUrl)
    },
    toUrl,
    onTexts(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Makes the hits of one page of results. */
export function toResult(
  { sections, terms, unknownWords }: Found,
  { page, hitsPerPage }: SearchRequest,
  texts: TextsFile | undefined,
  toUrl: (url: string) => string | undefined,
): SearchResult {
  const shown = sections.slice(page * hitsPerPage, (page + 1) * hitsPerPage)
  const hits = shown.flatMap(({ section, place }): SearchHit[] => {
    const { group, trail } = section
    const path = sectionPath(section)
    const url = toUrl(path)
    const excerpt = markText(excerptOf(texts?.[place]?.text ?? '', terms), terms)
    const title = markText(trail.at(-1) ?? '', terms)
    return url ? [{ id: path, url, group, trail, title, excerpt }] : []
  })
  return { hits, count: sections.length, unknownWords: texts ? unknownWords : [] }
}
