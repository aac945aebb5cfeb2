import type { SiteLocation } from '~/lib/environment.server'
import { withBase, homePath, dataPath, faviconPath } from '~/lib/paths'
import { siteConfig } from '~/lib/site-config'
import {
  type BootScripts,
  delayHydration,
  type LateDocument,
  minifyScripts,
} from './document-scripts'
import { fillContentSecurityPolicy, type ForeignSources } from './content-security-policy'
import pMap from 'p-map'
import type { Problem } from '~/lib/problem'
import { notFoundPathname } from '../lib/built-site'
import type { OutputFolder } from './output-folder'
import { type ParsedDocument, parseDocument } from './check-links'
import type { RenderedRoute, RenderRoute } from './render-route'
import type { SiteRoute } from './routes'

/** What all documents of a site share. */
export interface DocumentSurroundings {
  /** The scripts that pages load at first. */
  scripts: BootScripts
  location: SiteLocation
  /** The hosts that pages may ask. */
  foreign: ForeignSources
}

/**
 * Turns a document as Remix renders it into the one that is published: it loads no framework code, its
 * scripts are small, and its policy allows what it has. Throws where the document is not one of Remix.
 */
function finishDocument(
  rendered: string,
  { location, scripts, foreign }: DocumentSurroundings,
): LateDocument {
  const buildPath = withBase(location.basePath, '/build/')
  const { html, pageModule } = delayHydration(rendered, scripts, buildPath)
  return { html: fillContentSecurityPolicy(minifyScripts(html), foreign), pageModule }
}

/** Where a page's document is written: `x.html` and `x/index.html`, since hosts look for either. */
export function documentFiles(pathname: string): string[] {
  if (pathname === homePath) return ['index.html']
  const path = pathname.slice(1)
  return [`${path}.html`, `${path}/index.html`]
}

/**
 * Builds the document of a route that redirects, for hosts that cannot send a redirect. The script
 * keeps query and hash; browsers without JavaScript follow the meta tag.
 * Without an icon of its own, browsers would ask the host's root for one.
 */
export function redirectDocument(target: string, canonical: string, icon?: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
${icon ? `<link rel="icon" href="${icon}">\n` : ''}<script>location.replace(${JSON.stringify(target)} + location.search + location.hash)</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body><main><h1>Moved</h1><p>This page is at <a href="${target}">${target}</a>.</p></main></body>
</html>
`
}

/** How many pages are rendered at a time. */
const concurrency = 4

/** What writing the pages needs. */
export interface WritePagesInput extends DocumentSurroundings {
  routes: SiteRoute[]
  render: RenderRoute
  folder: Pick<OutputFolder, 'write'>
  onPage: () => void
}

/** The documents as written, by pathname, and the faults found while rendering. */
export interface WrittenPages {
  documents: Map<string, ParsedDocument>
  redirects: Set<string>
  /** Pathnames of the pages that could not be rendered. */
  failed: Set<string>
  problems: Problem[]
}

/** Renders every route once and writes its files, and `404.html`. */
export async function writePages(input: WritePagesInput): Promise<WrittenPages> {
  const { routes, render, scripts, folder, location, onPage } = input
  const written: WrittenPages = {
    documents: new Map(),
    redirects: new Set(),
    failed: new Set(),
    problems: [],
  }

  async function writeDocument(pathname: string, files: string[], html: string) {
    const finished = tryFinish(pathname, html)
    if (!finished) return
    await folder.write(`build/${finished.pageModule.name}`, finished.pageModule.text)
    await Promise.all(files.map((file) => folder.write(file, finished.html)))
    written.documents.set(pathname, parseDocument(finished.html))
  }

  function tryFinish(pathname: string, html: string) {
    try {
      return finishDocument(html, input)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      fail(pathname, { message: `its document cannot be published: ${reason}` })
      return undefined
    }
  }

  function fail(pathname: string, fault: Omit<Problem, 'file'>): void {
    written.failed.add(pathname)
    written.problems.push({ file: `page ${pathname}`, ...fault })
  }

  async function writeRoute(route: SiteRoute) {
    const { pathname } = route
    const page = await render(pathname)
    const fault = findFault(route, page)
    if (fault) {
      fail(pathname, fault)
    } else if (page.redirect) {
      written.redirects.add(pathname)
      const icon = siteConfig.hasPictures ? withBase(location.basePath, faviconPath) : undefined
      const html = redirectDocument(page.redirect, location.origin + page.redirect, icon)
      await Promise.all(documentFiles(pathname).map((file) => folder.write(file, html)))
    } else {
      await writeDocument(pathname, documentFiles(pathname), page.html)
    }
    if (page.data !== undefined) await folder.write(dataPath(pathname).slice(1), page.data)
    onPage()
  }

  for (const { name, text } of Object.values(scripts)) await folder.write(`build/${name}`, text)
  await pMap(routes, writeRoute, { concurrency })
  const missing = await render(notFoundPathname)
  if (missing.status !== 404) {
    const message = `an unknown path returns ${missing.status} instead of 404`
    written.problems.push({ file: 'app/routes/$.tsx', message })
  } else {
    await writeDocument(notFoundPathname, ['404.html'], missing.html)
  }
  return written
}

function findFault({ kind }: SiteRoute, page: RenderedRoute): Omit<Problem, 'file'> | undefined {
  if (page.status >= 400) {
    const remedy = 'The error is printed above; open the page in `npm run dev` to see it in place.'
    return { message: `rendering fails with status ${page.status}`, note: remedy }
  }
  if (kind === 'redirect' || !page.redirect) return undefined
  return { message: `redirects to ${page.redirect}, where a page is expected` }
}
