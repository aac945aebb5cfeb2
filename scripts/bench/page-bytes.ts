import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { posix, join } from 'node:path'
import { existsSync, readFileSync } from 'node:fs'
import { globSync } from 'tinyglobby'
import { memoize } from '~/lib/memoize'
import { dataPath } from '~/lib/paths'
import { type BuiltSite, fileToPathname, pathnameToKind, type PageKind } from '../lib/built-site'
import { ToolError } from '../lib/run-program'

/** How many bytes something takes: as it is, by gzip (level 6, as servers do) and by Brotli (11). */
export interface ByteSizes {
  raw: number
  gzip: number
  brotli: number
}

/** The size of nothing. */
export const noBytes: ByteSizes = { raw: 0, gzip: 0, brotli: 0 }

/** Measures a file's content. */
export function measureBytes(content: Uint8Array): ByteSizes {
  return {
    raw: content.length,
    gzip: gzipSync(content).length,
    brotli: brotliCompressSync(content).length,
  }
}

/** Adds up the sizes of files that travel one by one. */
export function sumBytes(sizes: ByteSizes[]): ByteSizes {
  return sizes.reduce(
    (sum, { raw, gzip, brotli }) => ({
      raw: sum.raw + raw,
      gzip: sum.gzip + gzip,
      brotli: sum.brotli + brotli,
    }),
    noBytes,
  )
}

/** Gives the item in the middle by a number of each, the lower one of two; undefined for none. */
export function medianBy<Item>(items: Item[], toNumber: (item: Item) => number): Item | undefined {
  const sorted = items.toSorted((a, b) => toNumber(a) - toNumber(b))
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

/** What a page's HTML has the browser fetch or run at load; the strings are hrefs as written. */
export interface PageResources {
  stylesheets: string[]
  scripts: string[]
  modulePreloads: string[]
  /** The code of inline module scripts, whose imports are fetched too. */
  inlineModules: string[]
}

/** Parses a page's HTML for its stylesheets and scripts. */
export function parsePageResources(html: string): PageResources {
  const resources: PageResources = {
    stylesheets: [],
    scripts: [],
    modulePreloads: [],
    inlineModules: [],
  }
  let inlineModule: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'link') addLink(resources, attributes)
      if (name !== 'script') return
      const src = attributes['src'] ?? attributes['data-boot']
      if (src !== undefined) resources.scripts.push(src)
      else if (attributes['type'] === 'module') inlineModule = ''
    },
    ontext(text) {
      if (inlineModule !== undefined) inlineModule += text
    },
    onclosetag(name) {
      if (name !== 'script' || inlineModule === undefined) return
      resources.inlineModules.push(inlineModule)
      inlineModule = undefined
    },
  })
  parser.end(html)
  return resources
}

function addLink(
  resources: PageResources,
  { rel = '', href, disabled }: Record<string, string>,
): void {
  // A disabled stylesheet is not loaded until a script wants it.
  if (href === undefined || disabled !== undefined) return
  const relations = rel.toLowerCase().split(/\s+/)
  if (relations.includes('stylesheet')) resources.stylesheets.push(href)
  if (relations.includes('modulepreload')) resources.modulePreloads.push(href)
}

/**
 * Lists what a module imports statically, as written. Meant for esbuild's output, which puts every
 * import on its own statement; `import(…)` is left out, as it waits for a trigger.
 */
export function listStaticImports(code: string): string[] {
  const statements = code.matchAll(
    /(?<![\w$.])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?(["'])([^"'\n]+)\1/g,
  )
  return [...statements].map((match) => match[2] ?? '')
}

/**
 * Gives every script that is fetched with the entry ones: these and all that they import, as URLs.
 * `read` gives the code behind a URL.
 */
export function collectScripts(entries: string[], read: (url: string) => string): string[] {
  const collected = new Set<string>()
  const waiting = [...entries]
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    if (collected.has(url)) continue
    collected.add(url)
    waiting.push(...resolveImports(listStaticImports(read(url)), url))
  }
  return [...collected]
}

/** Resolves imports against the URL of the file that holds them. */
function resolveImports(imports: string[], from: string): string[] {
  return imports.map((path) =>
    path.startsWith('.') ? posix.join(posix.dirname(from), path) : path,
  )
}

/** Tells whether code holds React, by the symbols that mark its elements. */
export function isFrameworkCode(code: string): boolean {
  return /Symbol\.for\(["']react\./.test(code)
}

/** What a page costs to open. */
export interface PageBytes {
  pathname: string
  kind: PageKind
  /** Without the styles in it. */
  html: ByteSizes
  /** Of stylesheets and of styles in the document. */
  css: ByteSizes
  /** How many stylesheets the page waits for: none where all its styles are in the document. */
  stylesheets: number
  /** The single-fetch file that a click on a link to the page fetches; not every page has one. */
  data?: ByteSizes
  /** Scripts fetched as the page loads, imports included. */
  scripts: ByteSizes
  modulePreloads: number
  /** URLs of those scripts that hold the framework. */
  frameworkScripts: string[]
}

/** Reads the sizes of all pages of a site but redirects, in the order of their pathnames. */
export function readSiteBytes(site: BuiltSite): PageBytes[] {
  const files = globSync('**/*.html', { cwd: site.root })
  // `x.html` and `x/index.html` are one page.
  const pages = new Map(files.map((file) => [fileToPathname(file), file]))
  // Most pages share their styles and scripts, and Brotli takes its time over each.
  const measureFile = memoize((path) => measureBytes(readFileSync(path)))
  return [...pages]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([pathname, file]) => ({ pathname, file, html: readFileSync(join(site.root, file)) }))
    .filter(({ html }) => !isRedirect(html.toString()))
    .map((page) => readPageBytes(site, page, measureFile))
}

/** Whether a document only leads elsewhere; many such would make the median page look small. */
function isRedirect(html: string): boolean {
  return html.includes('<meta http-equiv="refresh"')
}

interface PageFile {
  pathname: string
  file: string
  html: Buffer
}

function readPageBytes(
  site: BuiltSite,
  { pathname, file, html }: PageFile,
  measureFile: (path: string) => ByteSizes,
): PageBytes {
  const resources = parsePageResources(html.toString())
  const styles: string[] = []
  const unstyled = html
    .toString()
    .replace(/(<style[^>]*>)([\s\S]*?)(?=<\/style>)/g, (_, tag: string, text: string) => {
      styles.push(text)
      return tag
    })
  const measure = (url: string): ByteSizes => measureFile(findFile(site, url, file))
  const read = (url: string): Buffer => readUrl(site, url, file)
  const inlineImports = resources.inlineModules.flatMap((code) =>
    resolveImports(listStaticImports(code), `${site.basePath}${file}`),
  )
  const entries = [...resources.scripts, ...resources.modulePreloads, ...inlineImports]
  const scripts = collectScripts(entries.filter(isOwnUrl), (url) => read(url).toString())
  const data = join(site.root, dataPath(pathname))
  return {
    pathname,
    kind: pathnameToKind(pathname),
    html: measureBytes(Buffer.from(unstyled)),
    css: sumBytes([
      ...styles.filter(Boolean).map((text) => measureBytes(Buffer.from(text))),
      ...resources.stylesheets.filter(isOwnUrl).map(measure),
    ]),
    stylesheets: resources.stylesheets.length,
    ...(existsSync(data) ? { data: measureBytes(readFileSync(data)) } : {}),
    scripts: sumBytes(scripts.map(measure)),
    modulePreloads: resources.modulePreloads.length,
    frameworkScripts: scripts.filter((url) => isFrameworkCode(read(url).toString())),
  }
}

function isOwnUrl(url: string): boolean {
  return !/^(?:[a-z]+:|\/\/)/i.test(url)
}

/** Reads the file behind a URL of the site; throws a ToolError that names the page asking for it. */
export function readUrl(site: BuiltSite, url: string, page: string): Buffer {
  return readFileSync(findFile(site, url, page))
}

function findFile({ root, basePath }: BuiltSite, url: string, page: string): string {
  const pathname = url.replace(/[?#].*$/, '')
  const file = join(root, pathname.slice(basePath.length))
  if (pathname.startsWith(basePath) && existsSync(file)) return file
  throw new ToolError(
    `${root}/${page} asks for ${url}, which is no file of ${root}/ at base path ${basePath}. ` +
      'Was the site built with another BASE_PATH?',
  )
}
