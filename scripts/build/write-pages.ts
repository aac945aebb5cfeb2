import type { Root } from 'hast'
import type { SiteLocation } from '~/lib/environment.server'
import { dataPath, faviconPath, homePath, withBase } from '~/lib/paths'
import { delayScripts } from './document-scripts'
import { bundleInlineScript } from '~/lib/bundle.server'
import {
  fillContentSecurityPolicy,
  type ForeignSources,
  redirectPolicy,
} from './content-security-policy'
import pMap from 'p-map'
import type { Problem } from '~/lib/problem'
import type { InlineStyles } from './inline-styles'
import { notFoundPathname } from '../lib/built-site'
import type { OutputFolder } from './output-folder'
import { parseDocument } from '~/article/article'
import { type ParsedDocument, readDocument } from './check-links'
import type { RenderedRoute, RenderRoute } from './render-route'
import type { SiteRoute } from './routes'
import {
  createMarkdownWriter,
  type MarkdownInput,
  type PageMarkdown,
} from '../assistants/page-markdown'

/** What all documents of a site share. */
export interface DocumentSurroundings {
  location: SiteLocation
  /** The hosts that pages may ask. */
  foreign: ForeignSources
  inlineStyles: InlineStyles
}

/**
 * Turns a document as Remix renders it into the one that is published: it loads no framework code, its
 * scripts are small, and its policy allows what it has. Throws where the document is not one of Remix.
 */
async function finishDocument(
  rendered: string,
  { foreign, inlineStyles }: DocumentSurroundings,
): Promise<{ html: string; document: ParsedDocument; tree: Root }> {
  const late = delayScripts(rendered)
  const tree = parseDocument(late)
  const html = fillContentSecurityPolicy(await inlineStyles(late), foreign)
  return { html, document: readDocument(tree), tree }
}

/** Where a page's document is written: `x.html` and `x/index.html`, since hosts look for either. */
export function documentFiles(pathname: string): string[] {
  if (pathname === homePath) return ['index.html']
  if (pathname === notFoundPathname) return ['404.html']
  const path = pathname.slice(1)
  return [`${path}.html`, `${path}/index.html`]
}

/**
 * Builds the document of a route that redirects, for hosts that cannot send a redirect. The script
 * keeps query and hash; browsers without JavaScript follow the meta tag.
 */
export function redirectDocument(target: string, canonical: string, basePath: string): string {
  // Without an icon of its own, browsers would ask the host's root for one.
  const icon = withBase(basePath, faviconPath)
  const script = bundleInlineScript('document/redirect')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${redirectPolicy(script)}">
<title>Moved</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="${canonical}">
<link rel="icon" href="${icon}">
<script data-to="${target}">${script}</script>
<noscript><meta http-equiv="refresh" content="0; url=${target}"></noscript>
</head>
<body><main><h1>Moved</h1><p>This page is at <a href="${target}">${target}</a>.</p></main></body>
</html>
`
}

/** How many pages are worked on at a time: one is rendered, others wait for the disk. */
const concurrency = 12

/** A page as it is written, and what is checked of its document. */
export interface BuiltPage {
  html: string
  /** Its other files, by their paths. */
  files: Record<string, string>
  /** Absent for redirects. */
  document?: ParsedDocument
  /** Guides and pages of the API reference have one. */
  markdown?: PageMarkdown | undefined
}

export interface WritePagesInput extends DocumentSurroundings {
  routes: SiteRoute[]
  render: RenderRoute
  folder: Pick<OutputFolder, 'write'>
  /** Is called after each page. */
  onPage: () => void
}

/** The documents as written, by pathname, and the faults found while rendering. */
export interface WrittenPages {
  documents: Map<string, ParsedDocument>
  /** The documents as Markdown, by pathname. */
  markdown: Map<string, PageMarkdown>
  redirects: Set<string>
  /** Pathnames of the pages that could not be rendered. */
  failed: Set<string>
  problems: Problem[]
}

/** Writes the files of every route, and `404.html`, each rendered once. */
export async function writePages(input: WritePagesInput): Promise<WrittenPages> {
  const { routes, folder, onPage, location } = input
  const documents = routes.filter(isDocument).map(({ pathname }) => pathname)
  const writeMarkdown = createMarkdownWriter({ ...location, documents })
  const written: WrittenPages = {
    documents: new Map(),
    markdown: new Map(),
    redirects: new Set(),
    failed: new Set(),
    problems: [],
  }

  async function writeRoute(route: SiteRoute) {
    const { pathname } = route
    const page = await buildPage(route, input, writeMarkdown)
    if ('message' in page) {
      written.failed.add(pathname)
      written.problems.push({ file: `page ${pathname}`, ...page })
      return
    }
    const { html, document, markdown } = page
    const files = { ...page.files }
    const [first = '', second] = documentFiles(pathname)
    files[first] = html
    if (second) files[second] = html
    if (markdown) written.markdown.set(pathname, markdown)
    await Promise.all(Object.entries(files).map(([file, text]) => folder.write(file, text)))
    if (document) written.documents.set(pathname, document)
    else written.redirects.add(pathname)
    onPage()
  }

  await pMap([...routes, missingRoute], writeRoute, { concurrency })
  return written
}

/** The page that hosts show in place of those that they do not have. */
const missingRoute: SiteRoute = { pathname: notFoundPathname, kind: 'missing' }

/** Renders a page; gives what is wrong where it cannot be published. */
async function buildPage(
  route: SiteRoute,
  input: WritePagesInput,
  writeMarkdown: (page: MarkdownInput) => PageMarkdown,
): Promise<BuiltPage | Omit<Problem, 'file'>> {
  const { pathname } = route
  const { location } = input
  const page = await input.render(pathname)
  const fault = findFault(route, page)
  if (fault) return fault
  const data = page.data === undefined ? {} : { [dataPath(pathname).slice(1)]: page.data }
  if (page.redirect) {
    const canonical = location.origin + page.redirect
    const html = redirectDocument(page.redirect, canonical, location.basePath)
    return { html, files: {} }
  }
  try {
    const { html, document, tree } = await finishDocument(page.html, input)
    const { description } = document
    return {
      html,
      files: data,
      // A copy: the texts of a parser are parts of the whole document, which they would keep in memory.
      document: structuredClone(document),
      markdown: isDocument(route) ? writeMarkdown({ pathname, tree, description }) : undefined,
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { message: `its document cannot be published: ${reason}` }
  }
}

function isDocument({ kind }: SiteRoute): boolean {
  return kind === 'guide' || kind === 'api'
}

function findFault({ kind }: SiteRoute, page: RenderedRoute): Omit<Problem, 'file'> | undefined {
  if (kind === 'missing') {
    if (page.status === 404) return undefined
    const note = 'See the loader of app/routes/$.tsx.'
    return { message: `the path returns ${page.status} instead of 404`, note }
  }
  if (page.status >= 400) {
    const remedy = 'The error is printed above; open the page in `npm run dev` to see it in place.'
    return { message: `rendering fails with status ${page.status}`, note: remedy }
  }
  if (kind === 'redirect' || !page.redirect) return undefined
  return { message: `redirects to ${page.redirect}, where a page is expected` }
}
