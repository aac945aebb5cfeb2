import { canonicalPathname, homePath, isReferencePath, parseUrl } from '~/lib/paths'
import { librarySource } from '~/lib/site-config'
import { conventions } from '~/product/conventions'
import type { JSONOutput } from 'typedoc'

/** Text that links to another reflection, or to elsewhere. */
export interface ReflectionLink {
  text: string
  href?: string | undefined
}

/** The anchor of a member or overview entry: its name in lower case, as old links have it. */
export function memberAnchor(name: string): string {
  const anchor = name.toLowerCase().replace(/[^\p{L}\p{N}_$]+/gu, '-')
  return anchor.replace(/^-|-$/g, '') || 'member'
}

/** The anchor of a property inside a member's object type; braces as in `{Exif}` are left out. */
export function propertyAnchor(parentAnchor: string, name: string): string {
  const words = name.toLowerCase().replaceAll(' ', '-')
  return `${parentAnchor}-${words.replace(/[^\p{L}\p{N}_$-]+/gu, '')}`
}

/** The anchor of a value of a union, below that of the declaration whose comment explains it. */
export function valueAnchor(parentAnchor: string, value: string): string {
  return `${parentAnchor}-${value.toLowerCase().replace(/\W+/g, '-')}`
}

/** The anchor of an error code: the code itself, with hyphens for what anchors should not hold. */
export function errorAnchor(code: string): string {
  return code.toLowerCase().replace(/\W+/g, '-')
}

/** The anchor of a heading that groups members, moved aside when a member already has it. */
export function groupAnchor(title: string, taken: ReadonlySet<string>): string {
  const anchor = title.toLowerCase().replaceAll(' ', '-')
  return taken.has(anchor) ? `${anchor}-group` : anchor
}

/**
 * Makes links from the library's comments to its original site relative to this one; other links
 * pass as they are. Anchors of API pages become lower case, as `memberAnchor` gives them.
 */
export function originalUrlToHref(url: string): string {
  const parsed = parseUrl(url)
  if (!parsed || parsed.host.replace(/^www\./, '') !== conventions.formerHost) return url
  const pathname = canonicalPathname(parsed.pathname)
  if (pathname === homePath) return homePath
  return pathname + (isReferencePath(pathname) ? parsed.hash.toLowerCase() : parsed.hash)
}

/** The path of a file of the library's source, relative to the project's root. */
export function sourcePath(fileName: string): string {
  return `${librarySource}/${fileName}`
}

/** The link to a declaration's line at the documented tag; the first source is where the name is declared. */
export function sourceToLink([source]: JSONOutput.SourceReference[] = []): ReflectionLink[] {
  // What is exported of another package has no place in this one's repository.
  const isOwn = source?.url && !source.fileName.includes('node_modules/')
  return isOwn ? [{ href: source.url, text: `${source.fileName}:${source.line}` }] : []
}
