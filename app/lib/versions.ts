import { isWithin } from '~/lib/paths'
import { type DocsVersion, siteConfig } from '~/settings/site-config'

/** All versions of the documentation that the site has, newest first. */
export const docsVersions = siteConfig.docsVersions

/** The version whose pages a pathname is one of; the longest path wins. Undefined outside the docs. */
export function findVersionOfPath(
  versions: DocsVersion[],
  pathname: string,
): DocsVersion | undefined {
  return versions
    .toSorted((a, b) => b.path.length - a.path.length)
    .find(({ path }) => isWithin(path, pathname))
}
