import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SaxesParser } from 'saxes'
import { z } from 'zod'
import { openSearchPath, searchPathTemplate, socialCardPath, withBase } from '~/lib/paths'
import type { BuiltPage, PageContext } from './read-pages'
import { isListed } from './page-faults'

/**
 * Reads the size of a PNG picture in pixels from its first chunk. Throws for what is no PNG.
 * Source: https://www.w3.org/TR/png/#11IHDR
 */
export function readPngSize(bytes: Buffer): { width: number; height: number } {
  const isPng = bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
  if (!isPng || bytes.length < 24) throw new Error('the file is not a PNG picture')
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/** Lists texts that two pages share although each should have its own, with the pages. */
export function findRepeatedTexts(pages: Omit<BuiltPage, 'body'>[]): string[] {
  const listed = pages.filter(isListed)
  return ['og:title', 'description'].flatMap((name) => {
    const groups = new Map<string, string[]>()
    for (const { pathname, head } of listed) {
      const text = head.metas.get(name)?.[0] ?? ''
      groups.set(text, [...(groups.get(text) ?? []), pathname])
    }
    return [...groups]
      .filter(([, pathnames]) => pathnames.length > 1)
      .map(([text, pathnames]) => `${pathnames.join(', ')} have the same ${name}: "${text}"`)
  })
}

const manifest = z.object({
  name: z.string().min(1),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string() })).min(2),
})

/** Lists what is wrong with the files beside the pages that heads point to. */
export function findFileFaults(root: string, { siteUrl }: PageContext): string[] {
  return [
    ...findPictureFaults(root, socialCardPath.slice(1), '1200x630'),
    ...findManifestFaults(root),
    ...findOpenSearchFaults(root, siteUrl),
  ]
}

function findPictureFaults(root: string, file: string, sizes: string): string[] {
  if (!existsSync(join(root, file))) return [`${file} is missing`]
  if (sizes === 'any') return []
  const { width, height } = readPngSize(readFileSync(join(root, file)))
  return sizes === `${width}x${height}` ? [] : [`${file} is ${width}x${height}, not ${sizes}`]
}

function findManifestFaults(root: string): string[] {
  const text = readFileSync(join(root, 'manifest.webmanifest'), 'utf8')
  const { data, error } = manifest.safeParse(JSON.parse(text))
  if (!data) return [`manifest.webmanifest: ${z.prettifyError(error)}`]
  return data.icons.flatMap(({ src, sizes }) => findPictureFaults(root, src, sizes))
}

function findOpenSearchFaults(root: string, siteUrl: string): string[] {
  const faults: string[] = []
  const templates: string[] = []
  const parser = new SaxesParser()
  parser.on('error', ({ message }) => faults.push(`${openSearchPath} ${message}`))
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'Url') templates.push(String(attributes['template']))
  })
  parser.write(readFileSync(join(root, openSearchPath), 'utf8')).close()
  const wanted = withBase(siteUrl, searchPathTemplate('{searchTerms}'))
  if (templates[0] !== wanted) faults.push(`${openSearchPath} leads to ${templates[0]}`)
  return faults
}

/** An entry of a sitemap: texts by the names of its elements, in their order. */
type SitemapEntry = Map<string, string>

/** The order that the schema asks for: https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd */
const order = ['loc', 'lastmod', 'changefreq', 'priority']

/** Lists, in words, what is wrong with a sitemap that is to name `urls` and nothing else. */
export function findSitemapFaults(xml: string, urls: string[]): string[] {
  const { entries, faults } = parseSitemap(xml)
  const named = entries.map((entry) => entry.get('loc') ?? '')
  const missing = urls.filter((url) => !named.includes(url))
  const extra = named.filter((url, index) => !urls.includes(url) || named.indexOf(url) < index)
  return [
    ...faults,
    ...entries.flatMap(findEntryFaults),
    ...missing.map((url) => `it lacks ${url}`),
    ...extra.map((url) => `it names ${url || 'nothing'} more than once`),
  ]
}

/** How many entries of a sitemap tell when their page last changed. */
export function countDates(xml: string): number {
  return parseSitemap(xml).entries.filter((entry) => entry.has('lastmod')).length
}

function parseSitemap(xml: string): { entries: SitemapEntry[]; faults: string[] } {
  const entries: SitemapEntry[] = []
  const faults: string[] = []
  const parser = new SaxesParser()
  const path: string[] = []
  parser.on('error', ({ message }) => faults.push(message))
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name)
    if (path.join(' ') === 'urlset url') entries.push(new Map())
    if (name === 'urlset' && attributes['xmlns'] !== 'http://www.sitemaps.org/schemas/sitemap/0.9')
      faults.push('its namespace is not that of sitemaps')
  })
  parser.on('text', (text) => {
    if (path.length === 3) entries.at(-1)?.set(path.at(-1) ?? '', text)
  })
  parser.on('closetag', () => void path.pop())
  parser.write(xml).close()
  return { entries, faults }
}

function findEntryFaults(entry: SitemapEntry): string[] {
  const names = [...entry.keys()]
  const sorted = names.toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
  const isKnown = names.every((name) => order.includes(name))
  const faults = isKnown && names.join() === sorted.join() ? [] : [`has ${names.join(', ')}`]
  if (entry.get('changefreq') !== 'weekly') faults.push('is not weekly')
  if (Number(entry.get('priority')) !== 1) faults.push('has not the priority 1')
  const date = entry.get('lastmod')
  if (date !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(date)) faults.push(`changed on "${date}"`)
  return faults.map((fault) => `${entry.get('loc')} ${fault}`)
}

/** A rule of a `_headers` file: headers for a path, which may end with a star. */
interface HeaderRule {
  path: string
  headers: Map<string, string>
}

/** Parses `_headers`: a path on a line of its own, its headers indented below it. */
export function parseHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/.exec(line) ?? []
    if (name && value) rules.at(-1)?.headers.set(name.toLowerCase(), value)
    else rules.push({ path: line.trim(), headers: new Map() })
  }
  return rules
}

/** The values of a header that a host sends for an address, by all rules that match. */
export function collectHeader(rules: HeaderRule[], pathname: string, name: string): string[] {
  return rules
    .filter(({ path }) => matches(path, pathname))
    .flatMap(({ headers }) => headers.get(name) ?? [])
}

function matches(path: string, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : path === pathname
}

/**
 * Lists what is wrong with the rules for a built site: hosts join what two rules say on one
 * address, only what is named by its content may be kept for long, and pages may not.
 * `addresses` are those of pages and data, `files` all paths of the output, both with the base path.
 */
export function findHeaderFaults(
  text: string,
  { addresses, files }: { addresses: string[]; files: string[] },
): string[] {
  const rules = parseHeaderRules(text)
  const caching = (pathname: string) => collectHeader(rules, pathname, 'cache-control')
  const isKept = (pathname: string) =>
    caching(pathname).some((value) => value.includes('immutable'))
  const stars = rules.filter(({ path }) => path.slice(0, -1).includes('*'))
  return [
    ...stars.map(({ path }) => `_headers: ${path} has a star inside, which not all hosts support`),
    ...[...files, ...addresses]
      .filter((pathname) => caching(pathname).length > 1)
      .map((pathname) => `_headers: two rules say how long ${pathname} is cached`),
    ...files
      .filter((file) => isKept(file) && !/-[A-Z0-9]{8}\.\w+$/.test(file))
      .map((file) => `_headers: ${file} is cached forever without a hash in its name`),
    ...addresses
      .filter((address) => !/^public, max-age=\d{1,3}$/.test(caching(address).join()))
      .map((address) => `_headers: ${address} is cached by "${caching(address).join()}"`),
    ...addresses
      .filter((address) => collectHeader(rules, address, 'x-content-type-options').length !== 1)
      .map((address) => `_headers: ${address} has no security headers`),
  ]
}
