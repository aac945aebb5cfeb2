import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Element } from 'hast'
import { visit } from 'unist-util-visit'
import { flattenNavigation, type NavigationItem, type NavigationSection } from '~/lib/document-page'
import { defaultOrigin, type SiteLocation } from '~/lib/environment.server'
import { canonicalPathname, pdfPath, withBase } from '~/lib/paths'
import { libraryVersion, siteConfig } from '~/lib/site-config'
import { findElement, parseDocument, stringifyHtml } from '~/markdown/article'
import { withServedSite } from '../lib/browser'
import type { RunningPhase } from '../lib/build-report'
import { escapeXml } from './feed'
import type { OutputFolder } from './output-folder'

/** A guide as a part of the book. */
export interface Chapter {
  pathname: string
  html: string
}

/** The element that starts a chapter, by the pathname of its guide. */
function chapterId(pathname: string): string {
  return pathname.slice(1).replaceAll('/', '-')
}

/** Attributes that name the ids of other elements. */
const references = ['htmlFor', 'ariaLabelledBy', 'ariaDescribedBy', 'ariaControls']

/**
 * Takes the article out of the document of a guide, for a book of all guides that `pathnames` lists:
 * ids are unique in the book, links between guides stay in it, and links to other pages of the site
 * lead there, or nowhere if it isn't known where the site is published.
 */
export function toChapter(
  document: string,
  pathname: string,
  pathnames: ReadonlySet<string>,
  { origin, basePath }: SiteLocation,
): Chapter {
  const article = findElement(parseDocument(document), 'article')
  if (!article) throw new Error(`${pathname} has no article`)
  const prefix = (id: string) => `${chapterId(pathname)}--${id}`
  const own = origin + withBase(basePath, pathname)
  visit(article, 'element', ({ tagName, properties }: Element) => {
    // Ids in diagrams are unique on the whole site.
    if (tagName === 'svg') return 'skip'
    if (typeof properties['id'] === 'string') properties['id'] = prefix(properties['id'])
    for (const name of references) {
      const ids = [properties[name]].flat().filter((id) => typeof id === 'string')
      if (ids.length > 0) properties[name] = ids.map(prefix).join(' ')
    }
    const { href } = properties
    if (typeof href === 'string') properties['href'] = toTarget(href)
    return undefined
  })
  return { pathname, html: stringifyHtml({ type: 'root', children: article.children }) }

  function toTarget(href: string): string | undefined {
    const url = new URL(href, own)
    if (!url.href.startsWith(origin + basePath)) return url.href
    const target = canonicalPathname(`/${url.pathname.slice(basePath.length)}`)
    const anchor = url.hash.slice(1)
    if (!pathnames.has(target)) return origin === defaultOrigin ? undefined : url.href
    return `#${chapterId(target)}${anchor && `--${decodeURIComponent(anchor)}`}`
  }
}

/** The first pages: what the book is about, and the contents with the page of each chapter. */
export function buildFrontMatter(
  items: NavigationItem[],
  { origin, basePath }: SiteLocation,
  getPage: (pathname: string) => number,
): string {
  const toList = (list: NavigationItem[]): string =>
    `<ol>${list.map((item) => `<li>${toEntry(item)}</li>`).join('')}</ol>`
  const toEntry = (item: NavigationItem): string =>
    item.kind === 'category'
      ? `<strong>${escapeXml(item.label)}</strong>${toList(item.items)}`
      : `<a href="#${chapterId(item.pathname)}"><span>${escapeXml(item.label)}</span><span>${getPage(item.pathname)}</span></a>`
  const url = origin === defaultOrigin ? '' : `<p>${escapeXml(origin + basePath)}</p>`
  return `<section class="book-front"><h1>${escapeXml(`${siteConfig.title} ${libraryVersion}`)}</h1>
<p>${escapeXml(siteConfig.tagline)}</p>${url}
<nav aria-label="Contents"><h2>Contents</h2>${toList(items)}</nav></section>`
}

const bookStyles = `
.diagram-image > svg { max-block-size: 90mm; }
.book-chapter { break-before: page; }
.book-front nav { margin-block-start: 1.5rem; }
.book-front ol { list-style: none; margin: 0; padding: 0; }
.book-front ol ol { padding-inline-start: 1.5rem; }
.book-front li { margin-block: 0.25rem; break-inside: avoid; }
.book-front a { display: flex; justify-content: space-between; color: inherit; text-decoration: none; border-block-end: 1px dotted; }
`

function buildDocument(parts: string[], styleSheets: string[]): string {
  const links = styleSheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  const title = escapeXml(`${siteConfig.title} ${libraryVersion}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
${links}<style>${bookStyles}</style></head><body><main class="docs-main docs-column">${parts.join('\n')}</main></body></html>`
}

function chapterToHtml({ pathname, html }: Chapter): string {
  return `<section class="book-chapter" id="${chapterId(pathname)}">${html}</section>`
}

/** Counts the pages of a PDF as Chromium writes it, whose page objects aren't compressed. */
export function countPages(pdf: Uint8Array): number {
  return (
    Buffer.from(pdf)
      .toString('latin1')
      .split(/\/Type\s*\/Page\b/).length - 1
  )
}

const footer =
  '<div style="inline-size:100%;text-align:center;font:8pt sans-serif;color:#555"><span class="pageNumber"></span></div>'

/**
 * Prints the guides of a site that is built except for the PDF, in the order of the sidebar, and gives a
 * sentence about it. Prints each guide alone first, to count its pages: browsers can't refer to page
 * numbers. Throws a ToolError where there is no Chromium.
 */
export async function printGuides(
  [section]: NavigationSection[],
  { path: root, write }: Pick<OutputFolder, 'path' | 'write'>,
  location: SiteLocation,
  phase: RunningPhase,
): Promise<string> {
  const { basePath } = location
  const items = section?.items ?? []
  const pathnames = flattenNavigation(items).map(({ pathname }) => pathname)
  const known = new Set(pathnames)
  const documents = await Promise.all(
    pathnames.map((each) => readFile(join(root, `${each}.html`), 'utf8')),
  )
  const chapters = documents.map((html, index) =>
    toChapter(html, pathnames[index] ?? '', known, location),
  )
  const styleSheets = [
    ...new Set(
      documents.flatMap((html) =>
        [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href),
      ),
    ),
  ]
  return withServedSite({ root, basePath }, [], async ({ browser, origin }) => {
    const page = await browser.newPage()
    const address = `${origin}${basePath}book`
    const print = async (...parts: string[]): Promise<Buffer> => {
      const body = buildDocument(parts, styleSheets)
      await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
      await page.goto(address, { waitUntil: 'load' })
      const pdf = await page.pdf({
        format: 'A4',
        margin: { top: '16mm', bottom: '18mm', left: '18mm', right: '18mm' },
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footer,
        outline: true,
        tagged: true,
      })
      await page.unroute(address)
      return pdf
    }
    const counts: number[] = []
    for (const chapter of chapters) {
      counts.push(countPages(await print(chapterToHtml(chapter))))
      phase.progress = `${counts.length} of ${chapters.length}`
    }
    const frontCount = countPages(await print(buildFrontMatter(items, location, () => 100)))
    const starts = counts.map((_, index) =>
      counts.slice(0, index).reduce((sum, count) => sum + count, frontCount + 1),
    )
    const front = buildFrontMatter(
      items,
      location,
      (pathname) => starts[pathnames.indexOf(pathname)] ?? 0,
    )
    const pdf = await print(front, ...chapters.map(chapterToHtml))
    const expected = counts.reduce((sum, count) => sum + count, frontCount)
    const pageCount = countPages(pdf)
    if (pageCount !== expected) {
      throw new Error(`The book has ${pageCount} pages, but its parts have ${expected}`)
    }
    const size = `${Math.round(pdf.length / 1000)} kB`
    await write(pdfPath.slice(1), pdf)
    return `${pdfPath.slice(1)}: ${chapters.length} guides on ${pageCount} pages, ${size}.`
  })
}
