import { decodeFragment, decodeText } from '~/lib/anchor'
import type { Fault, Problem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { canonicalPathname, withBase } from '~/lib/paths'
import { listLinks, type RenderedApiPage } from '~/reference/pages.server'
import type { DocumentLink } from '~/guides/mdx/links'
import type { Redirect } from '~/guides/redirects'
import type { Element, Root } from 'hast'
import { findElement, listElements } from '~/article/article'

/** What links are checked against. */
export interface LinkCheckInput {
  basePath: string
  /** Documents by pathname, without the base path. */
  documents: ReadonlyMap<string, ParsedDocument>
  redirects?: Pick<Redirect, 'from' | 'to'>[]
  /** Pathnames that may be linked although they have no document: redirects, and failed pages. */
  withoutDocument: ReadonlySet<string>
  /** Whether the output has a file, by its decoded path below the output folder. */
  hasFile: (path: string) => boolean
}

/** A link of a page that leads nowhere, as it stands there. */
interface BrokenLink extends Fault {
  pathname: string
  href: string
}

/** Lists every link, anchor and resource of the built pages that leads nowhere. */
export function findBrokenLinks(input: LinkCheckInput): BrokenLink[] {
  const { documents, redirects = [], basePath } = input
  return [
    ...[...documents].flatMap(([pathname, { links, resources }]) => [
      ...[...new Set(links)].flatMap((href) => checkLink(pathname, href, input)),
      ...[...new Set(resources)].flatMap((href) => checkResource(pathname, href, input)),
    ]),
    ...redirects.flatMap(({ from, to }) => checkLink(from, withBase(basePath, to), input)),
  ]
}

function checkLink(pathname: string, href: string, input: LinkCheckInput): BrokenLink[] {
  const { documents, withoutDocument, basePath, hasFile } = input
  if (isForeign(href)) return []
  const url = new URL(href, `http://site${withBase(basePath, pathname)}`)
  const file = belowBase(url.pathname, basePath)
  if (file === undefined) {
    const note = `Links of this site start with "${basePath}".`
    return [{ pathname, href, message: `"${href}" is outside the base path`, note }]
  }
  const target = canonicalPathname(`/${file}`)
  const document = documents.get(target)
  if (!document) {
    if (withoutDocument.has(target) || hasFile(file)) return []
    const note = didYouMean(target, documents.keys())
    return [{ pathname, href, message: `broken link to ${target}`, note }]
  }
  const anchor = decodeFragment(url.hash)
  if (!anchor || document.ids.has(anchor)) return []
  const message = `broken anchor: ${target} has no "#${anchor}"`
  return [{ pathname, href, message, note: didYouMean(anchor, document.anchors) }]
}

function checkResource(pathname: string, href: string, input: LinkCheckInput): BrokenLink[] {
  if (isForeign(href)) return []
  const url = new URL(href, `http://site${withBase(input.basePath, pathname)}`)
  const file = belowBase(url.pathname, input.basePath)
  if (file !== undefined && input.hasFile(file)) return []
  const note = 'Put the file into public/, or correct the address.'
  return [{ pathname, href, message: `the file "${href}" is missing`, note }]
}

function isForeign(href: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)
}

/** The path of a file or page below the base path, decoded; undefined for one outside of it. */
function belowBase(pathname: string, basePath: string): string | undefined {
  if (`${pathname}/` === basePath) return ''
  return pathname.startsWith(basePath) ? decodeText(pathname.slice(basePath.length)) : undefined
}

interface LinkPlace {
  file: string
  line?: number
  column?: number
}

/** Where links are written: in guides, and in comments of the library. */
export interface LinkSources {
  guides: ReadonlyMap<string, { file: string; links: DocumentLink[] }>
  reflections: RenderedApiPage[]
  /** Those of the settings, which stand on all pages. */
  settings?: { href: string; place: LinkPlace }[]
}

/** Says where broken links were written, or on which page they are where that is not known. */
export function locateLinks(
  broken: BrokenLink[],
  sources: LinkSources,
  basePath: string,
): Problem[] {
  const places = collectPlaces(sources, basePath)
  const shared = new Map(
    sources.settings?.map(({ href, place }) => [withBase(basePath, href), place]),
  )
  return broken.map(({ pathname, href, ...words }) => ({
    file: `page ${pathname}`,
    ...(places.get(`${pathname} ${href}`) ?? shared.get(href)),
    ...words,
  }))
}

function collectPlaces(
  { guides, reflections }: LinkSources,
  basePath: string,
): Map<string, LinkPlace> {
  const places = new Map<string, LinkPlace>()
  const add = (pathname: string, href: string, place: LinkPlace) => {
    const written = href.startsWith('/') ? withBase(basePath, href) : href
    places.set(`${pathname} ${written}`, place)
  }
  for (const [pathname, { file, links }] of guides) {
    for (const { href, ...place } of links) {
      add(pathname, href, { ...place, file })
    }
  }
  for (const reflection of reflections) {
    for (const { href, source } of listLinks(reflection)) {
      add(reflection.page.pathname, href, source)
    }
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
  for (const { tagName, properties } of listElements(tree)) {
    const read = (name: string): string => String(properties[name] ?? '')
    if (tagName === 'a' && 'href' in properties) links.push(read('href'))
    if (tagName === 'form' && read('action')) links.push(read('action'))
    if (tagName === 'link' && read('href') && read('rel') !== 'canonical') {
      resources.push(read('href'))
    }
    if (read('property') === 'og:title') title = read('content')
    if (read('property') === 'og:description') description = read('content')
    resources.push(...['src', 'dataBoot', 'dataModule'].map(read).filter(Boolean))
  }
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
