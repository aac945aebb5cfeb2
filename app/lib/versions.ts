import { isWithin } from '~/lib/paths'
import { type DocsVersion, siteConfig } from '~/settings/site-config'

/** The version whose pages a pathname is one of; the longest path wins. Undefined outside the docs. */
export function findVersionOfPath(pathname: string): DocsVersion | undefined {
  return siteConfig.docsVersions
    .toSorted((a, b) => b.path.length - a.path.length)
    .find(({ path }) => isWithin(path, pathname))
}
