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
