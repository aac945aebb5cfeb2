import { Parser } from 'htmlparser2'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { fileToPathname, pathnameToKind, type PageKind } from '../lib/built-site'

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

const unread = new Set(['script', 'style', 'noscript'])

/** Collects what an HTML document shows without scripts. */
export function parseBody(html: string): DocumentBody {
  const open: string[] = []
  const body: DocumentBody = { headings: [], text: '' }
  const parser = new Parser({
    onopentag(name, { id, href }) {
      open.push(name)
      if (name === 'h1') body.headings.push('')
      if (name === 'main') body.mainId = id
      if (name === 'a') body.firstLink ??= href
    },
    ontext(chunk) {
      if (open.some((name) => unread.has(name))) return
      if (open.includes('main')) body.text += chunk
      if (open.includes('h1')) body.headings.push((body.headings.pop() ?? '') + chunk)
    },
    onclosetag: () => void open.pop(),
  })
  parser.end(html)
  return { ...body, text: body.text.replaceAll(/\s+/g, ' ').trim() }
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
  const head: DocumentHead = {
    titles: [],
    metas: new Map(),
    links: [],
    structuredData: [],
    sources: [],
  }
  let text = ''
  let drawings = 0
  const parser = new Parser({
    onopentag(name, { lang, dir, content = '', rel, href, src, ...attributes }) {
      text = ''
      if (name === 'svg') drawings += 1
      if (name === 'html') Object.assign(head, { lang, dir })
      const key = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv']
      if (name === 'meta' && key) {
        const lowerKey = key.toLowerCase()
        head.metas.set(lowerKey, [...(head.metas.get(lowerKey) ?? []), content])
      }
      if (name === 'link' && rel && href) {
        head.links.push({ rel, href, hreflang: attributes['hreflang'] })
        if (rel === 'stylesheet') head.sources.push(href)
      }
      if (src) head.sources.push(src)
      if (attributes['type'] === 'application/ld+json') head.structuredData.push('')
    },
    ontext: (chunk) => void (text += chunk),
    onclosetag(name) {
      if (name === 'svg') drawings -= 1
      // Drawings have titles of their own.
      if (name === 'title' && drawings === 0) head.titles.push(text)
      if (name === 'script' && head.structuredData.at(-1) === '') {
        head.structuredData[head.structuredData.length - 1] = text
      }
    },
  })
  parser.end(html)
  return head
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
