import { decodeFragment, decodeText } from '~/lib/anchor'
import type { Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { canonicalPathname, withBase } from '~/lib/paths'
import { listReflectionLinks, type PageLink } from '~/reference/pages.server'
import type { DocumentLink } from '~/guides/links'
import type { SiteLocation } from '~/lib/environment.server'
import { Parser } from 'htmlparser2'

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

/** What is called for each tag of a document, with its attributes. */
export type OnTag = (name: string, attributes: Record<string, string>) => void

/** Collects the links, resources and ids of an HTML document; `onTag` hears of all tags on the way. */
export function parseDocument(html: string, onTag?: OnTag): ParsedDocument {
  const document: ParsedDocument = {
    title: '',
    description: '',
    links: [],
    resources: [],
    ids: new Set(),
    anchors: [],
  }
  let depth = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      onTag?.(name, attributes)
      const { href, src, action, id, rel, property, content } = attributes
      if (name === 'article') depth += 1
      if (id) document.ids.add(id)
      if (id && depth > 0) document.anchors.push(id)
      if (name === 'a' && href !== undefined) document.links.push(href)
      if (name === 'form' && action) document.links.push(action)
      if (name === 'link' && href && rel !== 'canonical') document.resources.push(href)
      if (property === 'og:title') document.title = content ?? ''
      if (property === 'og:description') document.description = content ?? ''
      for (const url of [src, attributes['data-boot'], attributes['data-module']]) {
        if (url) document.resources.push(url)
      }
    },
    onclosetag(name) {
      if (name === 'article') depth -= 1
    },
  })
  parser.end(html)
  // The HTML of a guide alone is all article.
  if (document.anchors.length === 0) document.anchors = [...document.ids]
  return document
}
