import { searchDataPath, withBase } from '~/lib/paths'

/** Fetches the JSON of a file of the search data. Rejects on any other answer. */
export type FetchSearchData = (file: string, cache?: RequestCache) => Promise<unknown>

/** Creates the fetcher for a site by its base path. */
export function createSearchDataFetcher(basePath: string): FetchSearchData {
  return async (file, cache = 'default') => {
    const response = await fetch(withBase(basePath, searchDataPath(file)), { cache })
    if (!response.ok) throw new Error(`${file} is answered with ${response.status}`)
    return response.json()
  }
}
