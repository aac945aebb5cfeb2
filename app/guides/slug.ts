import { posix } from 'node:path'
import { docsPath, guidesPath } from '~/lib/paths'

/** The parts of a frontmatter that say where a document is. */
export interface DocumentAddress {
  id?: string | undefined
  slug?: string | undefined
}

/**
 * The id of a document: its path below `docs/guides`, or below `docs`, without the ending; an id of
 * its own takes the place of the file's name.
 */
export function fileToId(file: string, { id }: DocumentAddress = {}): string {
  return withId(file, id)
    .replace(/^docs\//, '')
    .replace(/^guides\//, '')
}

/**
 * The pathname of a document: its slug, below `/docs` where that starts with a slash, or else beside
 * the file; without a slug, the path of the file, named by its id.
 */
export function fileToPathname(file: string, { id, slug }: DocumentAddress = {}): string {
  if (slug?.startsWith('/')) return docsPath + slug
  if (slug) return posix.join('/', posix.dirname(file), slug)
  return `/${withId(file, id).replace(/\/index$/, '')}`
}

function withId(file: string, id: string | undefined): string {
  return id ? posix.join(posix.dirname(file), id) : file.replace(/\.mdx?$/, '')
}

/** Whether a route serves the pathname: that of the main doc, or one segment below it. */
export function isGuidePathname(pathname: string): boolean {
  if (!pathname.startsWith(guidesPath)) return false
  return /^(?:\/[\w-]+)?$/.test(pathname.slice(guidesPath.length))
}
