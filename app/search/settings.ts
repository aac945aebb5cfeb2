/** Language of all records, and the one that every query asks for. */
export const searchLanguage = 'en'

/** Tag of records that belong to no version of the documentation. */
export const defaultTag = 'default'

/** Tag of the records of a version of the documentation. */
export function versionTag(version: string): string {
  return `docs-default-${version}`
}

/**
 * The filters that go with every hosted query, whatever page it is asked on: contextual search is
 * off. Inner lists mean "or".
 */
export function facetFilters(versions: string[]): (string | string[])[] {
  const tags = [defaultTag, ...versions.map(versionTag)]
  return [`language:${searchLanguage}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/** What the browser must know to search; the build writes it beside the index. */
export type SearchSettings =
  | {
      mode: 'embedded'
      /** Name of the index file. */
      index: string
    }
  | {
      mode: 'hosted'
      appId: string
      apiKey: string
      indexName: string
      /** Names of the docs versions that are asked for. */
      versions: string[]
    }

/** Name of the settings file in the folder of search data: it never changes, unlike an index's. */
export const settingsFile = 'settings.json'

/** Name of the file with a page's texts, by the name of the index and the page's place in it. */
export function textsFile(index: string, page: number): string {
  return index.replace(/\.json$/, `-${page}.json`)
}

/** Name of the file with what an index leaves out, by the name of the index. */
export function restFile(index: string): string {
  return index.replace(/\.json$/, '-rest.json')
}
