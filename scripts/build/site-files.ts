import type { SiteLocation } from '~/lib/environment.server'
import {
  dataPath,
  docsPath,
  guidesPath,
  homePath,
  searchPath,
  withBase,
  searchDataPath,
  examplesPath,
  offlineListPath,
  workerPath,
} from '~/lib/paths'
import { zipExampleProject } from './example-project'
import type { SiteRoute } from './routes'
import type { Redirect } from '~/guides/redirects'
import type { Site } from '~/site/site.server'
import type { WrittenLinks } from './compile-guides'
import type { OutputFolder } from './output-folder'
import type { SearchFiles } from '~/search/search-data.server'

/** The folder whose files all have a hash of their content in their name, relative to the output. */
const hashedFolder = 'build'

/** The headers of every answer, for any host that lets them be set. */
const securityHeaders = {
  // What only a header can say; each page has the rest of its policy in a tag of its own.
  'Content-Security-Policy': "frame-ancestors 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // A page that opens the reader's camera needs `camera=(self)`: without it, browsers do not even ask.
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For browsers that do not know `frame-ancestors`.
  'X-Frame-Options': 'SAMEORIGIN',
}

/** How long browsers may keep what a host sends. */
const caching = {
  // A page and its data may be as old as each other, but not older than ten minutes.
  pages: 'public, max-age=600',
  // Its text alone tells browsers of a new version.
  worker: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
}

/**
 * Builds `_headers`, which Netlify, Cloudflare Pages and others read. They join the values of all
 * rules that match, so that no address may match two rules on caching; and they all know a star at
 * the end of a path only.
 * Formats: https://docs.netlify.com/routing/headers/,
 * https://developers.cloudflare.com/pages/configuration/headers/
 */
export function buildHostHeaders({ basePath }: SiteLocation): string {
  const pages = [
    homePath,
    `${docsPath}/*`,
    `${searchPath()}/*`,
    searchPath(),
    dataPath(searchPath()),
    offlineListPath,
  ]
  const rules: [string, Record<string, string>][] = [
    ['/*', securityHeaders],
    [`/${hashedFolder}/*`, { 'Cache-Control': caching.hashed }],
    [workerPath, { 'Cache-Control': caching.worker }],
    ...pages.map((path): [string, Record<string, string>] => [
      path,
      { 'Cache-Control': caching.pages },
    ]),
  ]
  return rules
    .map(([path, headers]) => [withBase(basePath, path), ...Object.entries(headers).map(toLine)])
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

/**
 * Builds `_redirects`, by which the same hosts send old addresses on, each twice: Netlify follows the first
 * rule, which the `!` sets above the page at that address, and Cloudflare leaves out what has a `!`.
 * Formats: https://docs.netlify.com/routing/redirects/,
 * https://developers.cloudflare.com/pages/configuration/redirects/
 */
export function buildHostRedirects(
  redirects: Pick<Redirect, 'from' | 'to'>[],
  { basePath }: SiteLocation,
): string {
  const toRule = (from: string, to: string, status: number): string => {
    const rule = `${withBase(basePath, from)} ${withBase(basePath, to)} ${status}`
    return `${rule}!\n${rule}\n`
  }
  const moved = redirects.map(({ from, to }) => toRule(from, to, 301))
  return [toRule(docsPath, guidesPath, 302), ...moved].join('')
}

function toLine([name, value]: [string, string]): string {
  return `  ${name}: ${value}`
}

/** The pages that search engines hear of: not the search page, and no redirects. */
function isInSitemap({ kind }: SiteRoute): boolean {
  return kind !== 'search' && kind !== 'redirect'
}

/**
 * Builds `sitemap.xml`, with the frequency and priority of the specification; `getDate` gives the
 * ISO date of a page's last change, where it is known. Format: https://www.sitemaps.org/protocol.html
 */
export function buildSitemap(
  routes: SiteRoute[],
  location: SiteLocation,
  getDate: (route: SiteRoute) => string | undefined,
): string {
  const urls = routes.filter(isInSitemap).map((route) => {
    const url = location.origin + withBase(location.basePath, route.pathname)
    const date = getDate(route)
    const lastmod = date ? `<lastmod>${date}</lastmod>` : ''
    return `<url><loc>${url}</loc>${lastmod}<changefreq>weekly</changefreq><priority>1.0</priority></url>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** What pages that no single file holds are made of: paths relative to the project's root. */
const sources: Partial<Record<SiteRoute['kind'], string[]>> = {
  home: ['app/home/', 'app/settings/'],
  // The version of the library is set in the configuration.
  api: ['api/', 'app/settings/site.config.ts'],
}

/**
 * Creates the look-up of the ISO dates on which pages last changed: guides by their file, other
 * pages by the newest of what they are made of. `dates` are those of files, by path.
 */
export function createPageDates(
  dates: ReadonlyMap<string, string>,
  guides: ReadonlyMap<string, { file: string }>,
): (route: SiteRoute) => string | undefined {
  const newest = ([kind, paths]: [string, string[]]) => {
    const found = [...dates].filter(([file]) => paths.some((path) => file.startsWith(path)))
    return [
      kind,
      found
        .map(([, date]) => date)
        .sort()
        .at(-1),
    ] as const
  }
  const byKind = new Map(Object.entries(sources).map(newest))
  return ({ pathname, kind }) => {
    const file = guides.get(pathname)?.file
    return file ? dates.get(file) : byKind.get(kind)
  }
}

/** Builds `robots.txt`, which lets everyone in and names the sitemap. */
export function buildRobots({ origin, basePath }: SiteLocation): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}${withBase(basePath, '/sitemap.xml')}\n`
}

export interface SiteFilesInput {
  site: Site
  routes: SiteRoute[]
  links: WrittenLinks
  folder: OutputFolder
}

/** Writes what the site has beside its pages, for crawlers, browsers and hosts. */
export async function writeSiteFiles(input: SiteFilesInput): Promise<void> {
  const { site, routes, links, folder } = input
  const { history, location } = site
  const getDate = createPageDates(history.dates, links)
  const files: Record<string, string> = {
    'sitemap.xml': buildSitemap(routes, location, getDate),
    'robots.txt': buildRobots(location),
    // Netlify, Cloudflare Pages and others read this; GitHub Pages does not.
    _headers: buildHostHeaders(location),
    _redirects: buildHostRedirects(site.redirects.redirects, location),
    // GitHub Pages would leave out files that start with an underscore.
    '.nojekyll': '',
  }
  for (const [file, text] of Object.entries(files)) await folder.write(file, text)
  await folder.write(examplesPath.slice(1), await zipExampleProject(site.root))
  await writeNavigation(site, folder)
}

/** Writes what the browser searches with. */
export async function writeSearchFiles(
  files: SearchFiles,
  folder: Pick<OutputFolder, 'write'>,
): Promise<void> {
  for (const [file, text] of files) await folder.write(searchDataPath(file).slice(1), text)
}

/** Writes the sidebar, which documents name by its hash. */
async function writeNavigation(
  { location, navigation: { url, sections } }: Pick<Site, 'location' | 'navigation'>,
  folder: Pick<OutputFolder, 'write'>,
): Promise<void> {
  await folder.write(url.slice(location.basePath.length), JSON.stringify(sections))
}
