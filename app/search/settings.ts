/** Language of all records and queries. */
export const searchLanguage = 'en'

/** Tag of records outside all versions of the documentation. */
export const defaultTag = 'default'

/** Tag of the records of a version of the documentation. */
export function versionTag(version: string): string {
  return `docs-default-${version}`
}

/**
 * Gives the filters of every hosted query. They are the same on all pages, because contextual search is
 * off. Inner lists mean "or".
 */
export function facetFilters(versions: string[]): (string | string[])[] {
  const tags = [defaultTag, ...versions.map(versionTag)]
  return [`language:${searchLanguage}`, tags.map((tag) => `docusaurus_tag:${tag}`)]
}

/** The hosted service that answers queries in place of the site. */
export interface HostedSettings {
  mode: 'hosted'
  appId: string
  /** A key that can only search. */
  apiKey: string
  indexName: string
  /** Names of the docs versions to search. */
  versions: string[]
}

/** The settings that browsers search with. The build writes them beside the data. */
export type SearchSettings =
  | HostedSettings
  /** The site answers from two files with these names. */
  | { mode: 'embedded'; headings: string; texts: string }

/** The settings file in the folder of search data. Its name never changes, unlike the others. */
export const settingsFile = 'settings.json'

/**
 * Lists the origins that the client of the hosted service asks: the nearest, then the fallbacks.
 * Source: https://www.algolia.com/doc/rest-api/search
 */
export function serviceOrigins(appId: string): string[] {
  const id = appId.toLowerCase()
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)
  return [`https://${id}-dsn.algolia.net`, ...fallbacks]
}
