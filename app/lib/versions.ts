import { siteConfig } from '~/lib/site-config'
import type { SiteConfig } from '~/lib/site-config-schema.server'

/** A version of the documentation; `path` is its root and `mainDoc` the id of its first document. */
export type DocsVersion = SiteConfig['docsVersions'][number]

/** All versions of the documentation that the site has, newest first. */
export const docsVersions = siteConfig.docsVersions

/** The version whose pages a pathname is one of; the longest path wins. Undefined outside the docs. */
export function findVersionOfPath(
  versions: DocsVersion[],
  pathname: string,
): DocsVersion | undefined {
  return versions
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
