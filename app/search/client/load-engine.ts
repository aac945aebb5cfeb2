import { siteConfig } from '~/lib/site-config'
import { docsVersions } from '~/lib/versions'
import type { SearchEngine } from '~/search/client/engine'
import { resolveResultUrl } from '~/search/client/result-url'
import type { FetchSearchData } from '~/search/client/search-data'
import {
  parseSettings,
  type SearchSettings,
  settingsFile,
  textsFile,
} from '~/search/client/settings'

/**
 * Loads the engine that the site's settings name, and only its code. Where the index that the
 * settings name is gone, they come from before a deploy: they are fetched past the cache then.
 */
export async function loadEngine(
  basePath: string,
  fetchData: FetchSearchData,
): Promise<SearchEngine> {
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
    const { createHostedEngine } = await import('~/search/client/hosted-engine')
    return createHostedEngine({ ...settings, toUrl })
  }
  const name = settings.indexes[docsVersions[0]?.name ?? '']
  if (!name) throw new Error('there is no index of this version')
  const [{ createEmbeddedEngine }, index] = await Promise.all([
    import('~/search/client/embedded-engine'),
    fetchData(name),
  ])
  return createEmbeddedEngine({
    index,
    fetchTexts: (page) => fetchData(textsFile(name, page)),
    toUrl,
  })
}
