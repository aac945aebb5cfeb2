import { docsPath } from '~/lib/paths'

/** A version of the documentation; `path` is its root and `mainDoc` the id of its first document. */
export interface DocsVersion {
  name: string
  label: string
  path: string
  mainDoc: string
}

/** All versions of the documentation that the site has, newest first. */
export const docsVersions: DocsVersion[] = [
  { name: 'current', label: 'Next', path: docsPath, mainDoc: 'guides/setup' },
]

/** The version whose pages a pathname is one of; the longest path wins. Undefined outside the docs. */
export function findVersionOfPath(
  versions: DocsVersion[],
  pathname: string,
): DocsVersion | undefined {
  return versions
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]
}
