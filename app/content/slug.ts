import { docsPath, guidesPath } from '~/lib/paths'

/** The id of a document: its path below `docs/guides`, or below `docs`, without the ending. */
export function fileToId(file: string): string {
  return file
    .replace(/^docs\//, '')
    .replace(/^guides\//, '')
    .replace(/\.mdx?$/, '')
}

/** The pathname of a document: `/docs` and its slug, or else its path below `docs`. */
export function fileToPathname(file: string, slug?: string): string {
  return slug ? docsPath + slug : `/${file.replace(/\.mdx?$/, '').replace(/\/index$/, '')}`
}

/** Whether a route serves the pathname: `/docs/guides` or one segment below it. */
export function isGuidePathname(pathname: string): boolean {
  return pathname === guidesPath || /^\/docs\/guides\/[\w-]+$/.test(pathname)
}
