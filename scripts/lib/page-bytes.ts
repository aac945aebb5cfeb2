import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { globSync } from 'tinyglobby'
import { memoize } from '~/lib/memoize'
import { dataPath } from '~/lib/paths'
import { listElements, parseDocument } from '~/markdown/article'
import { type BuiltSite, fileToPathname, pathnameToKind, type PageKind } from './built-site'
import { ToolError } from './run-program'

/** How many bytes something takes after gzip (level 6, as servers do) and after Brotli (11). */
export interface ByteSizes {
  gzip: number
  brotli: number
}

/** Measures a file's content. */
export function measureBytes(content: Uint8Array): ByteSizes {
  return { gzip: gzipSync(content).length, brotli: brotliCompressSync(content).length }
}

/** Adds up the sizes of files that travel one by one. */
function sumBytes(sizes: ByteSizes[]): ByteSizes {
  const sum = (name: keyof ByteSizes) => sizes.reduce((total, size) => total + size[name], 0)
  return { gzip: sum('gzip'), brotli: sum('brotli') }
}

/** Gives the item in the middle by a number of each, the lower one of two; undefined for none. */
export function medianBy<Item>(items: Item[], toNumber: (item: Item) => number): Item | undefined {
  const sorted = items.toSorted((a, b) => toNumber(a) - toNumber(b))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/** What a page costs to open. */
export interface PageBytes {
  pathname: string
  kind: PageKind
  /** Without the styles in it. */
  html: ByteSizes
  /** Of stylesheets and of styles in the document. */
  css: ByteSizes
  /** How many stylesheets the page waits for: none if all its styles are in the document. */
  stylesheets: number
  /** The single-fetch file that a click on a link to the page fetches; not every page has one. */
  data?: ByteSizes
  /** Scripts fetched as the page loads. */
  scripts: ByteSizes
  /** Modules that the page loads or preloads, which are the framework. */
  modules: string[]
}

/** Reads the sizes of all pages of a site but redirects, in the order of their pathnames. */
export function readSiteBytes(site: BuiltSite): PageBytes[] {
  const files = globSync('**/*.html', { cwd: site.root })
  // `x.html` and `x/index.html` are one page.
  const pages = new Map(files.map((file) => [fileToPathname(file), file]))
  // Most pages share their styles and scripts, and Brotli takes its time over each.
  const measureFile = memoize((path) => measureBytes(readFileSync(path)))
  return [...pages].toSorted().flatMap(([pathname, file]) => {
    const html = readFileSync(join(site.root, file), 'utf8')
    // Many redirects would make the median page look small.
    if (html.includes('<meta http-equiv="refresh"')) return []
    const measureUrl = (url: string) => measureFile(findFile(site, url, file))
    return readPageBytes(site, pathname, html, measureUrl)
  })
}

function readPageBytes(
  { root }: BuiltSite,
  pathname: string,
  html: string,
  measureUrl: (url: string) => ByteSizes,
): PageBytes {
  const { stylesheets, scripts, modules } = parsePageResources(html)
  const style = /(<style[^>]*>)([^]*?)(?=<\/style>)/g
  const styles = [...html.matchAll(style)].flatMap(([, , text]) => text || [])
  const data = join(root, dataPath(pathname))
  return {
    pathname,
    kind: pathnameToKind(pathname),
    html: measureBytes(Buffer.from(html.replace(style, '$1'))),
    css: sumBytes([
      ...styles.map((text) => measureBytes(Buffer.from(text))),
      ...stylesheets.map(measureUrl),
    ]),
    stylesheets: stylesheets.length,
    ...(existsSync(data) ? { data: measureBytes(readFileSync(data)) } : {}),
    scripts: sumBytes(scripts.map(measureUrl)),
    modules,
  }
}

/** What a page has the browser fetch or run at load, as hrefs of its own site. */
export interface PageResources {
  stylesheets: string[]
  scripts: string[]
  modules: string[]
}

/** Parses a page's HTML for its stylesheets and scripts. */
export function parsePageResources(html: string): PageResources {
  const resources: PageResources = { stylesheets: [], scripts: [], modules: [] }
  for (const { tagName, properties } of listElements(parseDocument(html))) {
    const { rel, href, disabled, type, src, dataBoot } = properties
    const address = String(href ?? '')
    const relations = [rel ?? []].flat().map((each) => String(each).toLowerCase())
    // A disabled stylesheet is not loaded until a script wants it.
    const isLoaded = tagName === 'link' && !disabled && isOwnUrl(address)
    if (isLoaded && relations.includes('stylesheet')) resources.stylesheets.push(address)
    if (isLoaded && relations.includes('modulepreload')) resources.modules.push(address)
    if (dataBoot) resources.scripts.push(String(dataBoot))
    if (tagName !== 'script') continue
    const url = String(src ?? '')
    if (type === 'module') resources.modules.push(url || 'an inline module')
    else if (url && isOwnUrl(url)) resources.scripts.push(url)
  }
  return resources
}

function isOwnUrl(url: string): boolean {
  return !/^(?:[a-z]+:|\/\/)/i.test(url)
}

/** Finds the file behind a URL of the site; throws a ToolError that names the page asking for it. */
export function findFile({ root, basePath }: BuiltSite, url: string, page: string): string {
  const pathname = url.replace(/[?#].*$/, '')
  const file = join(root, pathname.slice(basePath.length))
  if (pathname.startsWith(basePath) && existsSync(file)) return file
  throw new ToolError(
    `${root}/${page} asks for ${url}, which is no file of ${root}/ at base path ${basePath}. ` +
      'Was the site built with another BASE_PATH?',
  )
}
