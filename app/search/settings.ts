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

/** The hosted service that answers searches, where the site does not itself. */
export interface HostedSettings {
  mode: 'hosted'
  appId: string
  /** A key that can only search. */
  apiKey: string
  indexName: string
  /** Names of the docs versions that are asked for. */
  versions: string[]
}

/** What the browser must know to search; the build writes it beside the data. */
export type SearchSettings =
  | HostedSettings
  /** The names of both files. */
  | { mode: 'embedded'; headings: string; texts: string }

/** Name of the settings file in the folder of search data: it never changes, unlike the others. */
export const settingsFile = 'settings.json'

/**
 * The origins that the hosted service's client asks, the nearest first, then the ones to fall back to.
 * Source: https://www.algolia.com/doc/rest-api/search
 */
export function serviceOrigins(appId: string): string[] {
  const id = appId.toLowerCase()
  const fallbacks = [1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)
  return [`https://${id}-dsn.algolia.net`, ...fallbacks]
}
