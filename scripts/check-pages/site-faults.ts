import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { SaxesParser } from 'saxes'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { z } from 'zod'
import { homePath, socialImagePath, socialImageSize } from '~/lib/paths'
import { type BuiltPage, isListed } from './page-faults'

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

const manifest = z.object({
  name: z.string().min(1),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(2),
})

/** Lists what is wrong with the manifest and its icons. */
export function findPictureFaults(root: string): string[] {
  const text = readFileSync(join(root, 'manifest.webmanifest'), 'utf8')
  const { data, error } = manifest.safeParse(JSON.parse(text))
  if (!data) return [`manifest.webmanifest: ${z.prettifyError(error)}`]
  return data.icons.flatMap(({ src, sizes }) => findSizeFault(root, src, sizes))
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
  { siteUrl, basePath }: { siteUrl: string; basePath: string },
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

/** An entry in the order that https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd asks for. */
const entry =
  /^<loc>([^<]+)<\/loc>(?:<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?<changefreq>weekly<\/changefreq><priority>1(?:\.0)?<\/priority>$/

/** Lists, in words, what is wrong with a sitemap that is to name `urls` and nothing else. */
export function findSitemapFaults(xml: string, urls: string[]): string[] {
  const faults: string[] = []
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => void faults.push(message))
  parser.write(xml).close()
  if (!xml.includes('<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')) {
    faults.push('its namespace is not that of sitemaps')
  }
  const named = [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, text = '']) => {
    const url = entry.exec(text)?.[1]
    if (!url) faults.push(`an entry is not as specified: ${text}`)
    return url ?? ''
  })
  const missing = urls.filter((url) => !named.includes(url))
  const extra = named.filter(
    (url, index) => url && (!urls.includes(url) || named.indexOf(url) < index),
  )
  return [
    ...faults,
    ...missing.map((url) => `it lacks ${url}`),
    ...extra.map((url) => `it names ${url} needlessly`),
  ]
}

/**
 * Lists what is wrong with `_headers`: hosts join what two rules say on one address, only what is
 * named by its content may be kept for long, and pages may not. `addresses` are those of pages and
 * data, `files` all paths of the output, both with the base path.
 */
export function findHeaderFaults(text: string, addresses: string[], files: string[]): string[] {
  const rules = [...text.matchAll(/^(\/\S*)\n((?:[ \t]+\S.*\n?)+)/gm)]
  const read = (address: string, name: string): string[] =>
    rules.flatMap(([, path = '', headers = '']) => {
      const isOf = path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : path === address
      const value = new RegExp(`^\\s*${name}: *(.*)$`, 'im').exec(headers)?.[1]
      return isOf && value ? [value] : []
    })
  const stars = rules.flatMap(([, path = '']) =>
    path.slice(0, -1).includes('*')
      ? [`${path} has a star inside, which not all hosts support`]
      : [],
  )
  const cached = [...new Set([...addresses, ...files])].flatMap((address) => {
    const caching = read(address, 'cache-control')
    const isPage = addresses.includes(address)
    if (caching.length > 1) return [`two rules say how long ${address} is cached`]
    if (isPage && !/^public, max-age=\d{1,3}$/.test(caching.join())) {
      return [`${address} is cached by "${caching.join()}"`]
    }
    if (caching.join().includes('immutable') && !/-[A-Z0-9]{8}\.\w+$/.test(address)) {
      return [`${address} is cached forever without a hash in its name`]
    }
    const isSecure = read(address, 'x-content-type-options').length === 1
    return isPage && !isSecure ? [`${address} has no security headers`] : []
  })
  return [...stars, ...cached].map((fault) => `_headers: ${fault}`)
}
