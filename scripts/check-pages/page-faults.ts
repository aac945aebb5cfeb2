import { DomUtils, parseDocument } from 'htmlparser2'
import { pageTitle } from '~/lib/page-meta'
import {
  embedPath,
  feedPath,
  homePath,
  markdownPath,
  openSearchPath,
  socialImagePath,
  socialImageSize,
  withBase,
} from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import type { PageKind } from '../lib/built-site'

const { getElementsByTagName, innerText, removeElement, textContent } = DomUtils

/** A page of the built site: what it says of itself and what it shows, as texts by what they are. */
export interface BuiltPage {
  pathname: string
  kind: PageKind
  facts: Map<string, string[]>
  /** Whether it only leads on to another page. */
  isRedirect: boolean
}

/** Where the site lives: its absolute URL, with base path and a slash at the end. */
export interface PageContext {
  siteUrl: string
  basePath: string
}

/** Whether search engines are to list a page. */
export function isListed({ kind }: Pick<BuiltPage, 'kind'>): boolean {
  return kind === 'home' || kind === 'guide' || kind === 'api'
}

/** Collects what an HTML document says of itself, and what it shows without scripts. */
export function readPage(html: string, pathname: string, kind: PageKind): BuiltPage {
  const document = parseDocument(html)
  const facts = new Map<string, string[]>()
  const add = (name: string, ...texts: string[]): void => {
    facts.set(name, [...(facts.get(name) ?? []), ...texts])
  }
  const read = (name: string) => getElementsByTagName(name, document)
  const [root] = read('html')
  add('language', `${root?.attribs['lang']} ${root?.attribs['dir']}`)
  for (const title of read('title')) {
    // Drawings have titles of their own.
    const owner = title.parent && 'name' in title.parent ? title.parent.name : 'head'
    if (owner === 'head') add('title', innerText(title))
  }
  for (const { attribs } of read('meta')) {
    const name = attribs['name'] ?? attribs['property'] ?? attribs['http-equiv']
    if (name) add(name.toLowerCase(), attribs['content'] ?? '')
  }
  for (const { attribs } of read('link')) {
    const { rel, href = '', hreflang, type } = attribs
    const detail = hreflang ?? (rel === 'alternate' ? type : undefined)
    add(`${[rel, detail].filter(Boolean).join(' ')} link`, href)
    if (rel === 'stylesheet') add('sources', href)
  }
  for (const { attribs } of read('*')) if (attribs['src']) add('sources', attribs['src'])
  for (const script of read('script')) {
    if (script.attribs['type'] === 'application/ld+json') add('JSON-LD', textContent(script))
  }
  for (const unread of read('noscript')) removeElement(unread)
  for (const heading of read('h1')) add('heading of level 1', innerText(heading).trim())
  for (const code of ['pre', 'code', 'kbd'].flatMap(read)) {
    if (!isUntranslated(code)) add('code that browsers translate', textContent(code))
  }
  const [main] = read('main')
  const link = read('a').find(({ attribs }) => attribs['href'])
  add('first link', link?.attribs['href'] ?? '')
  add('link to the text', `#${main?.attribs['id']}`)
  add('text', main ? innerText(main).replaceAll(/\s+/g, ' ').trim() : '')
  return { pathname, kind, facts, isRedirect: facts.has('refresh') }
}

type Element = ReturnType<typeof getElementsByTagName>[number]

function isUntranslated(node: Element['parent']): boolean {
  if (!node) return false
  if ('attribs' in node && node.attribs['translate'] === 'no') return true
  return isUntranslated(node.parent)
}

/** How many letters a page shows at least, without scripts, below its title. */
const minimalText = 200

/** Lists, in words, everything that one page lacks or says wrongly. */
export function findPageFaults(page: BuiltPage, { siteUrl, basePath }: PageContext): string[] {
  const { pathname, kind, facts } = page
  const found = (name: string): string => (facts.get(name) ?? []).join('\n')
  const own = kind === '404' ? '' : withBase(siteUrl, pathname)
  const image = withBase(siteUrl, socialImagePath(kind === '404' ? homePath : pathname))
  const isDocument = kind === 'guide' || kind === 'api'
  // A text is to be there once and no other, and '' not at all.
  const expected: Record<string, string | RegExp> = {
    title: pageTitle(found('og:title')),
    // Search engines cut longer descriptions, and ignore shorter ones.
    description: /^.{50,170}$/,
    viewport: /^.+$/,
    language: 'en ltr',
    'content-security-policy': /^.+$/,
    'theme-color': /^.+\n.+$/,
    robots: isListed(page) ? '' : 'noindex',
    'og:title': /^.+$/,
    'og:description': found('description'),
    'og:url': own,
    'alternate application/atom+xml link': withBase(basePath, feedPath),
    'alternate application/json+oembed link': own && withBase(siteUrl, embedPath(pathname)),
    'alternate text/markdown link': isDocument ? markdownPath(own) : '',
    'og:type': isDocument ? 'article' : 'website',
    'og:site_name': siteConfig.title,
    'og:image': image,
    'og:image:alt': /^.+$/,
    'og:image:width': String(socialImageSize.width),
    'og:image:height': String(socialImageSize.height),
    'twitter:card': 'summary_large_image',
    'docsearch:language': 'en',
    'docsearch:version': isDocument ? 'current' : '',
    'docsearch:docusaurus_tag': isDocument ? 'docs-default-current' : 'default',
    'canonical link': own,
    'alternate en link': own,
    'alternate x-default link': own,
    'icon link': withBase(basePath, '/favicon.svg'),
    'apple-touch-icon link': withBase(basePath, '/apple-touch-icon.png'),
    'manifest link': withBase(basePath, '/manifest.webmanifest'),
    'search link': withBase(basePath, openSearchPath),
    // Its parts have tests of their own.
    'JSON-LD': isListed(page) ? new RegExp(`^\\{.*"url":"${own}".*\\}$`) : '',
    // What readers see before any script runs, or without one.
    'heading of level 1': /^.+$/,
    'first link': found('link to the text'),
    'link to the text': /^#(?!undefined)/,
    'code that browsers translate': '',
    text: isListed(page) ? new RegExp(`^.{${minimalText},}$`) : /^/,
  }
  const faults = Object.entries(expected).flatMap(([name, value]) => {
    const text = found(name)
    const isRight = typeof value === 'string' ? text === value : value.test(text)
    return isRight
      ? []
      : [
          `its ${name} is "${text.slice(0, 300)}", not ${typeof value === 'string' ? `"${value}"` : value}`,
        ]
  })
  const foreign = facts.get('sources')?.filter((source) => /^(?:[a-z]+:)?\/\//i.test(source)) ?? []
  faults.push(...foreign.map((source) => `it loads ${source} from another site`))
  return faults
}
