import { decodeFragment, decodeText } from '~/lib/anchor'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { canonicalPathname, withBase } from '~/lib/paths'
import { listReflectionLinks, type PageLink } from '~/reference/pages.server'
import type { DocumentLink } from '~/guides/links'
import type { SiteLocation } from '~/lib/environment.server'
import type { Element, Root } from 'hast'
import { visit } from 'unist-util-visit'
import { findElement, listElements } from '~/markdown/article'

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
    return [problem(pathname, href, `"${href}" is outside the base path`, remedy, input)]
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
  return [problem(pathname, href, message, didYouMean(anchor, document.anchors), input)]
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
  return { file: `page ${pathname}`, ...findSource(pathname, href), message, note: remedy }
}

interface LinkPlace {
  file: string
  line?: number
  column?: number
}

/**
 * Finds where the links of a page were written: in a guide, or in a comment of the library, whose
 * pages are only built when that is asked.
 */
export function createLinkSources(
  guideLinks: ReadonlyMap<string, { file: string; links: DocumentLink[] }>,
  { basePath }: SiteLocation,
  listPages: () => Map<string, PageLink[]> = listReflectionLinks,
): FindLinkSource {
  let known: Map<string, LinkPlace> | undefined
  return (pathname, href) => {
    known ??= collectPlaces(guideLinks, listPages(), basePath)
    return known.get(`${pathname} ${href}`)
  }
}

function collectPlaces(
  guideLinks: ReadonlyMap<string, { file: string; links: DocumentLink[] }>,
  reflectionLinks: Map<string, PageLink[]>,
  basePath: string,
): Map<string, LinkPlace> {
  const places = new Map<string, LinkPlace>()
  const add = (pathname: string, href: string, place: LinkPlace) => {
    const written = href.startsWith('/') ? withBase(basePath, href) : href
    places.set(`${pathname} ${written}`, place)
  }
  for (const [pathname, { file, links }] of guideLinks) {
    for (const { href, line, column } of links) add(pathname, href, { file, line, column })
  }
  for (const [pathname, links] of reflectionLinks) {
    for (const { href, source } of links) add(pathname, href, source)
  }
  return places
}

/** What a document points to, and what may be pointed to in it. */
export interface ParsedDocument {
  /** What previews of links call it. */
  title: string
  description: string
  /** Targets of links, as they stand in the document. */
  links: string[]
  /** Addresses of scripts, styles, images, icons and other files that the document loads. */
  resources: string[]
  ids: Set<string>
  /** Those of the article, without the frame around it. */
  anchors: string[]
}

/** Collects the links, resources and ids of a document, or of an article alone. */
export function readDocument(tree: Root): ParsedDocument {
  const links: string[] = []
  const resources: string[] = []
  let title = ''
  let description = ''
  visit(tree, 'element', ({ tagName, properties }) => {
    const read = (name: string): string => String(properties[name] ?? '')
    if (tagName === 'a' && 'href' in properties) links.push(read('href'))
    if (tagName === 'form' && read('action')) links.push(read('action'))
    if (tagName === 'link' && read('href') && read('rel') !== 'canonical') {
      resources.push(read('href'))
    }
    if (read('property') === 'og:title') title = read('content')
    if (read('property') === 'og:description') description = read('content')
    resources.push(...['src', 'dataBoot', 'dataModule'].map(read).filter(Boolean))
  })
  const ids = new Set(listIds(tree))
  const article = findElement(tree, 'article')
  return {
    title,
    description,
    links,
    resources,
    ids,
    anchors: article ? listIds(article) : [...ids],
  }
}

function listIds(tree: Root | Element): string[] {
  return listElements(tree).flatMap(({ properties: { id } }) => (id ? String(id) : []))
}
