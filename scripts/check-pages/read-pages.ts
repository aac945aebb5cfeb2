import { DomUtils, parseDocument } from 'htmlparser2'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { fileToPathname, pathnameToKind, type PageKind } from '../lib/built-site'

const { getElementsByTagName, innerText, removeElement, textContent } = DomUtils

/** What a document shows to a reader whose browser runs no scripts. */
export interface DocumentBody {
  /** The texts of its headings of level 1. */
  headings: string[]
  /** The text of its main part, with single spaces. */
  text: string
  /** Where its first link leads. */
  firstLink?: string | undefined
  /** The id of its main part. */
  mainId?: string | undefined
}

/** Collects what an HTML document shows without scripts. */
export function parseBody(html: string): DocumentBody {
  const document = parseDocument(html)
  for (const unread of getElementsByTagName('noscript', document)) removeElement(unread)
  const [main] = getElementsByTagName('main', document)
  return {
    headings: getElementsByTagName('h1', document).map((heading) => innerText(heading)),
    text: main ? innerText(main).replaceAll(/\s+/g, ' ').trim() : '',
    firstLink: getElementsByTagName('a', document).find(({ attribs }) => attribs['href'])?.attribs[
      'href'
    ],
    mainId: main?.attribs['id'],
  }
}

/** A `<link>` of a document's head. */
export interface HeadLink {
  rel: string
  href: string
  hreflang?: string
}

/** What a document says of itself. */
export interface DocumentHead {
  /** The language and direction on `<html>`. */
  lang?: string
  dir?: string
  titles: string[]
  /** Contents of the meta tags, by their `name`, `property` or `http-equiv`. */
  metas: Map<string, string[]>
  links: HeadLink[]
  /** The texts of its JSON-LD blocks. */
  structuredData: string[]
  /** Addresses of what the document loads or runs. */
  sources: string[]
}

/** Collects what an HTML document says of itself, wherever in the document it does. */
export function parseHead(html: string): DocumentHead {
  const document = parseDocument(html)
  const read = (name: string) => getElementsByTagName(name, document)
  const [root] = read('html')
  const metas = new Map<string, string[]>()
  for (const { attribs } of read('meta')) {
    const { name, property, 'http-equiv': pragma, content = '' } = attribs
    const key = (name ?? property ?? pragma)?.toLowerCase()
    if (key) metas.set(key, [...(metas.get(key) ?? []), content])
  }
  const links = read('link').flatMap(({ attribs: { rel, href, hreflang } }) =>
    rel && href ? [{ rel, href, hreflang }] : [],
  )
  return {
    lang: root?.attribs['lang'],
    dir: root?.attribs['dir'],
    // Drawings have titles of their own.
    titles: read('title').flatMap((title) =>
      title.parent && 'name' in title.parent && title.parent.name !== 'head'
        ? []
        : innerText(title),
    ),
    metas,
    links,
    structuredData: read('script')
      .filter(({ attribs }) => attribs['type'] === 'application/ld+json')
      .map((script) => textContent(script)),
    sources: [
      ...links.flatMap(({ rel, href }) => (rel === 'stylesheet' ? href : [])),
      ...read('*').flatMap(({ attribs }) => attribs['src'] ?? []),
    ],
  }
}

/** The documents of a built site. */
export interface BuiltPages {
  pages: BuiltPage[]
  /** Pathnames that lead on to another page. */
  redirects: string[]
  /** Pathnames whose two files, `x.html` and `x/index.html`, differ. */
  unlike: string[]
}

/** Reads all documents of a built site. */
export function readPages(root: string): BuiltPages {
  const texts = new Map<string, string>()
  const unlike: string[] = []
  for (const file of globSync('**/*.html', { cwd: root }).toSorted()) {
    const pathname = fileToPathname(file)
    const text = readFileSync(join(root, file), 'utf8')
    if ((texts.get(pathname) ?? text) !== text) unlike.push(pathname)
    texts.set(pathname, text)
  }
  const all = [...texts].map(([pathname, text]) => ({
    pathname,
    kind: pathnameToKind(pathname),
    head: parseHead(text),
    body: parseBody(text),
  }))
  const isRedirect = ({ head }: BuiltPage) => head.metas.has('refresh')
  return {
    pages: all.filter((page) => !isRedirect(page)),
    redirects: all.filter(isRedirect).map(({ pathname }) => pathname),
    unlike,
  }
}

/** A page of the built site, with what it says of itself and what it shows. */
export interface BuiltPage {
  pathname: string
  kind: PageKind
  head: DocumentHead
  body: DocumentBody
}

/** Where the site lives: its absolute URL, with base path and a slash at the end. */
export interface PageContext {
  siteUrl: string
  basePath: string
}
