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

/** What is at a pathname; `kind` decides what is written and whether search engines hear of it. */
export interface SiteRoute {
  pathname: string
  kind: 'home' | 'guide' | 'api' | 'search' | 'redirect' | 'missing'
}

/** The path that no route serves, by which the not-found page is rendered. */
const missing: SiteRoute = { pathname: '/404', kind: 'missing' }

/** Lists the routes of the site but its old addresses. */
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

/** A document as it is published. */
export interface SitePage extends SiteRoute {
  html: string
  tree: Root
  /** What previews of links say of it. */
  title: string
  description: string
  /** The targets of its links and the files that it loads, as they stand in it. */
  links: string[]
  ids: ReadonlySet<string>
}

/** Writes the files of every route, and `404.html`. Throws a ProblemsError where one cannot be rendered. */
export async function writePages(
  site: Site,
  routes: SiteRoute[],
  render: RenderRoute,
  folder: OutputFolder,
): Promise<SitePage[]> {
  const problems: Problem[] = []
  const write = async (route: SiteRoute): Promise<SitePage[]> => {
    try {
      return await writeRoute(route, site, render, folder)
    } catch (error) {
      const message = `cannot be published: ${error instanceof Error ? error.message : error}`
      problems.push({ file: `page ${route.pathname}`, message })
      return []
    }
  }
  const pages = await Promise.all([...routes, missing].map(write))
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
  const isRedirect = kind === 'redirect'
  if (Boolean(redirect) !== isRedirect)
    throw new Error(`it leads to ${redirect || 'no other page'}`)
  if (!isRedirect && status !== (kind === 'missing' ? 404 : 200)) {
    throw new Error(`its status is ${status}; see what is printed above`)
  }
  if (data) await folder.write(`${pathname.slice(1)}.json`, data)
  const { origin, basePath } = location
  const readStyles = async (href: string) => String(await folder.read(href.slice(basePath.length)))
  const published = redirect
    ? redirectDocument(redirect, origin, basePath)
    : fillPolicy(await inlineStyles(delayScripts(html), readStyles), settings)
  for (const file of documentFiles(pathname)) await folder.write(file, published)
  return redirect ? [] : [{ pathname, kind, html: published, ...readDocument(published) }]
}

/** Where a page's document is written: `x.html` and `x/index.html`, since hosts look for either. */
function documentFiles(pathname: string): string[] {
  if (pathname === homePath) return ['index.html']
  const path = pathname.slice(1)
  return pathname === missing.pathname ? [`${path}.html`] : [`${path}.html`, `${path}/index.html`]
}

/** Reads what else is made of a document. */
export function readDocument(html: string): Omit<SitePage, 'html' | keyof SiteRoute> {
  const tree = parseDocument(html)
  const links: string[] = []
  const ids = new Set<string>()
  const head: Record<string, string> = {}
  for (const { tagName, properties } of listElements(tree)) {
    const read = (name: string): string => String(properties[name] ?? '')
    if (tagName !== 'link' || read('rel') !== 'canonical') links.push(read('href'))
    links.push(...['action', 'src'].map(read))
    if (properties['id']) ids.add(read('id'))
    head[read('property')] = read('content')
  }
  const { 'og:title': title = '', 'og:description': description = '' } = head
  return { tree, title, description, links: links.filter(Boolean), ids }
}
