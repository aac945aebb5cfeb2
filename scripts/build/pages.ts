import type { Root } from 'hast'
import { listElements, parseDocument } from '~/article/article'
import { apiPath, docsPath, homePath, searchPath } from '~/lib/paths'
import { type Problem, ProblemsError } from '~/lib/problem'
import { listPages } from '~/reference/pages.server'
import type { Site } from '~/site/site.server'
import type { RenderRoute } from './app'
import { delayScripts, fillPolicy, redirectDocument } from './document'
import type { OutputFolder } from './output-folder'
import { inlineStyles } from './used-styles'

/** A pathname and its kind, which decides about its files and the sitemap. */
export interface SiteRoute {
  pathname: string
  kind: 'home' | 'guide' | 'api' | 'search' | 'redirect' | 'missing'
}

/** A path without a route, which renders the not-found page. */
const missing: SiteRoute = { pathname: '/404', kind: 'missing' }

/** Lists the routes of the site, except redirects from old addresses. */
export function listRoutes({ guides, api }: Pick<Site, 'guides' | 'api'>): SiteRoute[] {
  return [
    { pathname: homePath, kind: 'home' },
    { pathname: searchPath(), kind: 'search' },
    { pathname: docsPath, kind: 'redirect' },
    ...[...guides.pathnames.values()].map((pathname) => ({ pathname, kind: 'guide' as const })),
    { pathname: apiPath, kind: 'api' },
    ...listPages(api.index).map(({ pathname }) => ({ pathname, kind: 'api' as const })),
  ]
}

/** Keeps the first route of each path, and warns of the others. */
export function warnOfDuplicates(routes: SiteRoute[]): SiteRoute[] {
  const pathnames = routes.map(({ pathname }) => pathname)
  return routes.filter(({ pathname }, at) => {
    const isFirst = pathnames.indexOf(pathname) === at
    if (!isFirst) console.warn(`warning: two routes have the path ${pathname}`)
    return isFirst
  })
}

/** A document as it is published. */
export interface SitePage extends SiteRoute {
  tree: Root
  description: string
  /** The targets of its links, and the files that it loads, as written in it. */
  links: string[]
  ids: ReadonlySet<string>
}

/** Writes the files of all routes, and `404.html`. Throws a ProblemsError with all pages that fail. */
export async function writePages(
  site: Site,
  routes: SiteRoute[],
  render: RenderRoute,
  folder: OutputFolder,
): Promise<SitePage[]> {
  const problems: Problem[] = []
  const writing = [...routes, missing].map((route) =>
    writeRoute(route, site, render, folder).catch((error: unknown): SitePage[] => {
      const message = `cannot be published: ${error instanceof Error ? error.message : error}`
      problems.push({ file: `page ${route.pathname}`, message })
      return []
    }),
  )
  const pages = await Promise.all(writing)
  if (problems.length > 0) throw new ProblemsError(problems)
  return pages.flat()
}

async function writeRoute(
  { pathname, kind }: SiteRoute,
  { location, settings }: Site,
  render: RenderRoute,
  folder: OutputFolder,
): Promise<SitePage[]> {
  const { status, html, data, redirect } = await render(pathname)
  const expected = kind === 'missing' ? 404 : kind === 'redirect' ? 302 : 200
  if (status !== expected) throw new Error(`its status is ${status}; see what is printed above`)
  if (data) await folder.write(`${pathname}.json`, data)
  const { origin, basePath } = location
  const readStyles = async (href: string) => String(await folder.read(href.slice(basePath.length)))
  const published = redirect
    ? redirectDocument(redirect, origin, basePath)
    : fillPolicy(await inlineStyles(delayScripts(html), readStyles), settings)
  for (const file of documentFiles(pathname)) await folder.write(file, published)
  return redirect ? [] : [{ pathname, kind, ...parsePage(published) }]
}

/** Lists the files of a page's document: `x.html` and `x/index.html`, since hosts look for either. */
function documentFiles(pathname: string): string[] {
  if (pathname === homePath) return ['index.html']
  const file = `${pathname}.html`
  return pathname === missing.pathname ? [file] : [file, `${pathname}/index.html`]
}

/** Parses a document for later steps of the build. */
export function parsePage(html: string): Omit<SitePage, keyof SiteRoute> {
  const tree = parseDocument(html)
  const links: string[] = []
  const ids = new Set<string>()
  let description = ''
  for (const { tagName, properties } of listElements(tree)) {
    const get = (name: string): string => String(properties[name] ?? '')
    if (tagName !== 'link' || get('rel') !== 'canonical') links.push(get('href'))
    links.push(...['action', 'src'].map(get))
    if (properties['id']) ids.add(get('id'))
    if (get('name') === 'description') description = get('content')
  }
  return { tree, description, links: links.filter(Boolean), ids }
}
