/**
 * Checks the head of every page of the built site, what it shows without scripts, and the files for
 * crawlers and services.
 * Usage: [SITE_URL=…] [BASE_PATH=…] [OUTPUT_DIRECTORY=…] tsx scripts/check-pages.ts
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { globSync } from 'tinyglobby'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { getSiteLocation } from '~/lib/environment.server'
import {
  embedPath,
  homePath,
  llmsFullPath,
  llmsPath,
  markdownPath,
  socialImagePath,
  socialImageSize,
  withBase,
} from '~/lib/paths'
import {
  type BuiltPage,
  findPageFaults,
  isListed,
  type PageContext,
  readPage,
} from './check-pages/page-faults'
import { checkBuilt, fileToPathname, getOutputDirectory, pathnameToKind } from './lib/built-site'
import { runProgram, ToolError } from './lib/run-program'

/** Lists texts that two pages share although each should have its own, with the pages. */
export function findRepeatedTexts(pages: BuiltPage[]): string[] {
  return ['og:title', 'description'].flatMap((name) => {
    const pathnames = new Map<string, string[]>()
    for (const { pathname, facts } of pages.filter(isListed)) {
      const text = facts.get(name)?.join() ?? ''
      pathnames.set(text, [...(pathnames.get(text) ?? []), pathname])
    }
    return [...pathnames].flatMap(([text, all]) =>
      all.length > 1 ? [`${all.join(', ')} have the same ${name}: "${text}"`] : [],
    )
  })
}

/** The most bytes that a social image may have, so that services fetch and keep it. */
const maxImageBytes = 60_000

/** Lists what is wrong with the images that previews of pages show, and those that no page names. */
export function findImageFaults(root: string, pages: BuiltPage[], files: string[]): string[] {
  const expected = pages.map(({ kind, pathname }) =>
    socialImagePath(kind === '404' ? homePath : pathname),
  )
  const known = new Set(expected)
  const folder = socialImagePath(homePath).replace(/[^/]*$/, '')
  const { width, height } = socialImageSize
  return [
    ...[...known].flatMap((path) => {
      const faults = findSizeFault(root, path, `${width}x${height}`)
      const bytes = faults.length > 0 ? 0 : statSync(join(root, path)).size
      const isHeavy = bytes > maxImageBytes
      return isHeavy ? [`${path} has ${bytes} bytes; ${maxImageBytes} are allowed`] : faults
    }),
    ...files
      .filter((file) => `/${file}`.startsWith(folder) && !known.has(`/${file}`))
      .map((file) => `/${file} is the image of no page`),
  ]
}

function findSizeFault(root: string, file: string, sizes: string): string[] {
  const path = join(root, file)
  if (!existsSync(path)) return [`${file} is missing`]
  if (sizes === 'any') return []
  const size = readPngSize(readFileSync(path))
  return size === sizes ? [] : [`${file} is ${size}, not ${sizes}`]
}

/** Reads the size of a PNG from its first chunk: https://www.w3.org/TR/png/#11IHDR */
function readPngSize(bytes: Buffer): string {
  const isPng = bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' && bytes.length >= 24
  return isPng ? `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}` : 'no PNG picture'
}

/**
 * Lists what is wrong with the Markdown of a page at an absolute URL: HTML in it, and links that lead
 * to no other page's Markdown or file of the site, or are relative.
 */
export function findMarkdownFaults(
  markdown: string,
  { siteUrl, basePath }: PageContext,
  files: ReadonlySet<string>,
): string[] {
  const faults: string[] = []
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown)
  if (!/^# \S/.test(markdown)) faults.push('does not begin with its title')
  visit(tree, (node) => {
    const line = `line ${node.position?.start.line}`
    if (node.type === 'html') faults.push(`${line}: has HTML: ${node.value.slice(0, 40)}`)
    if (node.type !== 'link' && node.type !== 'image') return
    const { url } = node
    const [path = ''] = url.slice(siteUrl.length).split(/[?#]/)
    const isHere = url.startsWith(siteUrl)
    if (!URL.canParse(url)) faults.push(`${line}: the link ${url} is relative`)
    else if (isHere && path && ![path, `${path}.html`].some((each) => files.has(basePath + each))) {
      faults.push(`${line}: the link ${url} leads nowhere`)
    }
  })
  return faults
}

await runProgram(import.meta, () => {
  parseArgs()
  const root = checkBuilt(getOutputDirectory())
  const { origin, basePath } = getSiteLocation()
  const context = { siteUrl: origin + basePath, basePath }
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  const found = globSync('**/*', { cwd: root, dot: true })
  // `x.html` and `x/index.html` are one page.
  const htmlFiles = found.filter((file) => file.endsWith('.html')).toSorted()
  const documents = new Map(htmlFiles.map((file) => [fileToPathname(file), file]))
  const all = [...documents].map(([pathname, file]) =>
    readPage(read(file), pathname, pathnameToKind(pathname)),
  )
  const pages = all.filter(({ isRedirect }) => !isRedirect)
  const listed = pages.filter(isListed)
  const files = new Set(found.map((file) => basePath + file))
  const twins = pages.flatMap(({ kind, pathname }) =>
    kind === 'guide' || kind === 'api' ? markdownPath(pathname) : [],
  )
  const embeds = pages.flatMap(({ kind, pathname }) => (kind === '404' ? [] : embedPath(pathname)))
  const texts = [...twins, llmsPath, llmsFullPath]
  const sitemap = [...read('sitemap.xml').matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => url)
  const { icons } = JSON.parse(read('manifest.webmanifest')) as {
    icons: { src: string; sizes: string }[]
  }
  const urls = listed.map(({ pathname }) => withBase(context.siteUrl, pathname))
  const faults = [
    ...all
      .filter(({ isRedirect, facts }) => isRedirect && !facts.has('content-security-policy'))
      .map(({ pathname }) => `${pathname}: the redirect has no content-security-policy`),
    ...pages.flatMap((page) =>
      findPageFaults(page, context).map((fault) => `${page.pathname}: ${fault}`),
    ),
    ...findRepeatedTexts(pages),
    ...icons.flatMap(({ src, sizes }) => findSizeFault(root, src, sizes)),
    ...findImageFaults(root, pages, found),
    ...[...texts, ...embeds]
      .filter((path) => !files.has(withBase(basePath, path)))
      .map((path) => `${path} is missing`),
    ...texts
      .filter((path) => files.has(withBase(basePath, path)))
      .flatMap((path) =>
        findMarkdownFaults(read(path.slice(1)), context, files).map((fault) => `${path}: ${fault}`),
      ),
    ...urls.filter((url) => !sitemap.includes(url)).map((url) => `sitemap.xml lacks ${url}`),
    ...sitemap
      .filter((url, index) => !urls.includes(url) || sitemap.indexOf(url) < index)
      .map((url) => `sitemap.xml names ${url} needlessly`),
  ]
  if (faults.length > 0) throw new ToolError(faults.join('\n'))
  console.log(
    `pages: ${pages.length} heads, ${listed.length} of them in the sitemap, ` +
      `${twins.length} as Markdown, ${all.length - pages.length} redirects`,
  )
})
