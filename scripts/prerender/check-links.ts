import { decodeFragment } from '~/lib/anchor'
import { decodeText } from '~/lib/decode-text'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { canonicalPathname, withBase } from '~/lib/paths'
import type { ParsedDocument } from './parse-document'

/** The place in the source at which a page's link was written, where that is known. */
export type FindLinkSource = (
  pathname: string,
  href: string,
) => { file: string; line?: number; column?: number } | undefined

/** What links are checked against. */
export interface LinkCheckInput {
  basePath: string
  /** Documents by pathname, without the base path. */
  documents: ReadonlyMap<string, ParsedDocument>
  /** Pathnames that may be linked although they have no document: redirects, and failed pages. */
  withoutDocument: ReadonlySet<string>
  /** Whether the output has a file, by its decoded path below the output folder. */
  hasFile: (path: string) => boolean
  findSource: FindLinkSource
}

/** Lists every link, anchor and resource of the built pages that leads nowhere. */
export function findBrokenLinks(input: LinkCheckInput): Problem[] {
  return [...input.documents].flatMap(([pathname, { links, resources }]) => [
    ...[...new Set(links)].flatMap((href) => checkLink(pathname, href, input)),
    ...[...new Set(resources)].flatMap((href) => checkResource(pathname, href, input)),
  ])
}

function checkLink(pathname: string, href: string, input: LinkCheckInput): Problem[] {
  const { documents, withoutDocument, basePath, hasFile } = input
  if (isForeign(href)) return []
  const url = new URL(href, `http://site${withBase(basePath, pathname)}`)
  const file = belowBase(url.pathname, basePath)
  if (file === undefined) {
    const remedy = `Links of this site start with "${basePath}".`
    return [problem(pathname, href, `"${href}" lies outside the base path`, remedy, input)]
  }
  const target = canonicalPathname(`/${file}`)
  const document = documents.get(target)
  if (!document) {
    if (withoutDocument.has(target) || hasFile(file)) return []
    const remedy = didYouMean(target, documents.keys())
    return [problem(pathname, href, `broken link to ${target}`, remedy, input)]
  }
  const anchor = decodeFragment(url.hash)
  if (!anchor || document.ids.has(anchor)) return []
  const message = `broken anchor: ${target} has no "#${anchor}"`
  return [problem(pathname, href, message, didYouMean(anchor, document.ids), input)]
}

function checkResource(pathname: string, href: string, input: LinkCheckInput): Problem[] {
  if (isForeign(href)) return []
  const url = new URL(href, `http://site${withBase(input.basePath, pathname)}`)
  const file = belowBase(url.pathname, input.basePath)
  if (file !== undefined && input.hasFile(file)) return []
  const remedy = 'Put the file into public/, or correct the address.'
  return [problem(pathname, href, `the file "${href}" is missing`, remedy, input)]
}

function isForeign(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** The path of a file or page below the base path, decoded; undefined for one outside of it. */
function belowBase(pathname: string, basePath: string): string | undefined {
  if (`${pathname}/` === basePath) return ''
  return pathname.startsWith(basePath) ? decodeText(pathname.slice(basePath.length)) : undefined
}

function problem(
  pathname: string,
  href: string,
  message: string,
  remedy: string,
  { findSource }: LinkCheckInput,
): Problem {
  return { file: `page ${pathname}`, ...findSource(pathname, href), message, remedy }
}
