/**
 * Checks what only crawlers and services read of the built site: the head of every page, its Markdown and
 * its image, and the sitemap. Links and files that pages load are the build's, and browser tests look at
 * what readers see.
 * Usage: [SITE_URL=…] [BASE_PATH=…] [OUTPUT_DIRECTORY=…] tsx scripts/check-pages.ts
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { toString } from 'hast-util-to-string'
import { globSync } from 'tinyglobby'
import { SKIP, visit } from 'unist-util-visit'
import { getSiteLocation, linkOrigin } from '~/lib/environment.server'
import { pageTitle } from '~/lib/page-meta'
import { listElements, parseDocument } from '~/markdown/article'
import {
  homePath,
  llmsFullPath,
  llmsPath,
  markdownPath,
  socialImagePath,
  withBase,
} from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import {
  checkBuilt,
  fileToPathname,
  getOutputDirectory,
  type PageKind,
  pathnameToKind,
} from './lib/built-site'
import { findMarkdownFaults } from './lib/markdown-faults'
import { runProgram, ToolError } from './lib/run-program'

/** What a page says of itself, as texts by what they are: one line for each time that it does. */
export type Head = Map<string, string>

/** Reads what an HTML document says of itself. */
export function readHead(html: string): Head {
  const document = parseDocument(html)
  const head: Head = new Map()
  const add = (name: string, text = ''): void => {
    const texts = head.get(name)
    head.set(name, texts === undefined ? text : `${texts}\n${text}`)
  }
  const read = (name: string) =>
    listElements(document, name).map((element) => ({
      text: toString(element),
      get: (property: string) => [element.properties[property] ?? []].flat().join(' '),
    }))
  // Drawings have titles of their own.
  const [title] = read('title')
  if (title) add('title', title.text)
  for (const { get } of read('meta')) {
    const name = get('name') || get('property') || get('httpEquiv')
    if (name) add(name.toLowerCase(), get('content'))
  }
  for (const { get } of read('link')) {
    const detail = get('rel') === 'alternate' ? get('hrefLang') || get('type') : ''
    add(`${[get('rel'), detail].filter(Boolean).join(' ')} link`, get('href'))
  }
  for (const { get, text } of read('script')) {
    if (get('type') === 'application/ld+json') add('JSON-LD', text)
  }
  visit(document, 'element', (element) => {
    const { tagName, properties } = element
    if (properties['translate'] === 'no') return SKIP
    const isCode = ['pre', 'code', 'kbd'].includes(tagName)
    if (isCode) add('code that browsers translate', toString(element))
    return undefined
  })
  return head
}

/** A page of the built site. */
export interface BuiltPage {
  pathname: string
  kind: PageKind
  head: Head
}

/** Whether search engines are to list a page. */
function isListed({ kind }: BuiltPage): boolean {
  return kind === 'home' || kind === 'guide' || kind === 'api'
}

/** Lists, in words, what the head of a page lacks or says wrongly. `siteUrl` ends with a slash. */
export function findHeadFaults({ pathname, kind, head }: BuiltPage, siteUrl: string): string[] {
  const found = (name: string): string => head.get(name) ?? ''
  const own = kind === '404' ? '' : withBase(siteUrl, pathname)
  const isDocument = kind === 'guide' || kind === 'api'
  const isSeen = isListed({ pathname, kind, head })
  // A text is to be there once and no other, and '' not at all.
  const expected: Record<string, string | RegExp> = {
    title: pageTitle(found('og:title')),
    // Search engines cut longer descriptions, and ignore shorter ones; they list no other pages.
    description: isSeen ? /^.{50,170}$/ : /^.{1,170}$/,
    'content-security-policy': /^.+$/,
    robots: isSeen ? '' : 'noindex',
    'og:title': /^.+$/,
    'og:description': found('description'),
    'og:url': own,
    'og:type': isDocument ? 'article' : 'website',
    'og:site_name': siteConfig.title,
    'og:image': withBase(siteUrl, socialImagePath(kind === '404' ? homePath : pathname)),
    'og:image:alt': /^.+$/,
    'twitter:card': 'summary_large_image',
    'docsearch:language': 'en',
    'docsearch:version': isDocument ? 'current' : '',
    'docsearch:docusaurus_tag': isDocument ? 'docs-default-current' : 'default',
    'canonical link': own,
    'alternate en link': own,
    'alternate x-default link': own,
    'alternate text/markdown link': isDocument ? markdownPath(own) : '',
    'code that browsers translate': '',
    // Its parts have tests of their own.
    'JSON-LD': isSeen ? new RegExp(`^\\{.*"url":"${own}".*\\}$`) : '',
  }
  return Object.entries(expected).flatMap(([name, value]) => {
    const text = found(name)
    const isRight = typeof value === 'string' ? text === value : value.test(text)
    const wanted = typeof value === 'string' ? `"${value}"` : value
    return isRight ? [] : [`${pathname}: its ${name} is "${text.slice(0, 300)}", not ${wanted}`]
  })
}

/** Lists texts that two pages share although each should have its own, with the pages. */
export function findRepeatedTexts(pages: BuiltPage[]): string[] {
  return ['og:title', 'description'].flatMap((name) => {
    const known = new Map<string, string>()
    return pages.filter(isListed).flatMap(({ pathname, head }) => {
      const text = head.get(name) ?? ''
      const other = known.get(text)
      known.set(text, pathname)
      return other ? [`${other} and ${pathname} have the same ${name}: "${text}"`] : []
    })
  })
}

await runProgram(import.meta, async () => {
  parseArgs()
  const root = checkBuilt(getOutputDirectory())
  const { origin, basePath } = getSiteLocation()
  const siteUrl = origin + basePath
  const linkUrl = linkOrigin({ origin }) + basePath
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const files = globSync('**/*', { cwd: root, dot: true })
  // `x.html` and `x/index.html` are one page; that of a large site leads to the first.
  const htmlFiles = files.filter((file) => file.endsWith('.html')).toSorted()
  const documents = new Map(htmlFiles.toReversed().map((file) => [fileToPathname(file), file]))
  const all = [...documents].map(([pathname, file]): BuiltPage => ({
    pathname,
    kind: pathnameToKind(pathname),
    head: readHead(read(file)),
  }))
  const pages = all.filter(({ head }) => !head.has('refresh'))
  const listed = pages.filter(isListed).map(({ pathname }) => withBase(siteUrl, pathname))
  const twins = pages.flatMap(({ kind, pathname }) =>
    kind === 'guide' || kind === 'api' ? markdownPath(pathname) : [],
  )
  const own = pages.flatMap(({ kind, pathname }) =>
    kind === '404' ? [] : [socialImagePath(pathname)],
  )
  const markdownFiles = files.filter((file) => file.endsWith('.md')).map((file) => `/${file}`)
  const texts = [...new Set([...twins, ...markdownFiles, llmsPath, llmsFullPath])]
  const missing = [...texts, ...own].filter((path) => !files.includes(path.slice(1)))
  const urls = new Set([siteUrl, ...files.map((file) => siteUrl + file)])
  const sitemap = [...read('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)
  const faults = [
    ...all
      .filter(({ head }) => !head.has('content-security-policy'))
      .map(({ pathname }) => `${pathname}: it has no content-security-policy`),
    ...pages.flatMap((page) => findHeadFaults(page, siteUrl)),
    ...findRepeatedTexts(pages),
    ...missing.map((path) => `${path} is missing`),
    ...texts
      .filter((path) => !missing.includes(path))
      .flatMap((path) => {
        const site = { siteUrl, linkUrl, urls }
        return findMarkdownFaults(read(path.slice(1)), site).map((fault) => `${path}: ${fault}`)
      }),
    ...listed.filter((url) => !sitemap.includes(url)).map((url) => `sitemap.xml lacks ${url}`),
    ...(sitemap.length > listed.length ? ['sitemap.xml names URLs that no listed page has'] : []),
  ]
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  console.log(
    `pages: ${pages.length} heads, ${listed.length} of them in the sitemap, ` +
      `${twins.length} as Markdown, ${all.length - pages.length} redirects`,
  )
})
