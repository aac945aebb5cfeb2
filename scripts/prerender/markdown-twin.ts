import type { Element, ElementContent, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import type { RootContent } from 'mdast'
import rehypeRemark, { type Options } from 'rehype-remark'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { linkOrigin, type SiteLocation } from '~/lib/environment.server'
import { canonicalPathname, markdownPath, withBase } from '~/lib/paths'
import { findElement } from '~/markdown/article'
import { partOf } from '~/markdown/article-parts'
import { toMarkdown } from './markdown-nodes'

/** The site whose pages are written as Markdown. */
export interface TwinSite extends SiteLocation {
  /** Pathnames of all pages that have a twin. */
  documents: string[]
}

/** A page whose article is written as Markdown. */
export interface TwinInput {
  pathname: string
  /** The page's document, which is not the same afterwards. */
  tree: Root
  /** What previews of links say of it. */
  description: string
}

/** A heading as Markdown, and what stands below it. */
export interface TwinSection {
  /** 1 for the page itself. */
  depth: number
  heading: string
  /** The anchors that the page has here. */
  ids: string[]
  markdown: string
}

/** A page as Markdown, and what its head says of it. */
export interface MarkdownTwin {
  title: string
  description: string
  sections: TwinSection[]
}

/** Joins sections to one text. */
export function joinSections(sections: TwinSection[]): string {
  return sections.map(({ markdown }) => markdown).join('\n')
}

/**
 * Creates what writes the article of a page as Markdown, for programs that read and for readers who paste
 * it: panels of tabs as sections, notes as quotations, diagrams as what they show, links to the twins of
 * their pages, and absolute where the site has an address. Has no HTML.
 */
export function createTwinWriter(site: TwinSite): (page: TwinInput) => MarkdownTwin {
  const { origin, basePath } = site
  const documents = new Set(site.documents)
  const toLink: ToLink = ({ href, hash, search }) => {
    const start = origin + basePath
    if (!href.startsWith(start)) return href
    const target = canonicalPathname(`/${href.slice(start.length, href.length - hash.length)}`)
    const isTwin = documents.has(target) && !search
    const path = isTwin
      ? withBase(basePath, markdownPath(target)) + hash
      : href.slice(origin.length)
    return linkOrigin(site) + path
  }
  return (page) => pageToMarkdown(page, origin + withBase(basePath, page.pathname), toLink)
}

/** Gives the link to what is at an absolute URL: to the twin of a page that has one. */
type ToLink = (url: URL) => string

function pageToMarkdown(page: TwinInput, url: string, toLink: ToLink): MarkdownTwin {
  const main = findElement(page.tree, 'main')
  if (!main) throw new Error('it has no main element')
  const title = findElement(main, 'h1')
  const { root, headings } = prepareArticle(findElement(main, 'article') ?? main, url, toLink)
  const [start, ...others] = headings
  const sections = [{ ...start, children: [] as RootContent[] }]
  for (const child of unified().use(rehypeRemark, { handlers }).runSync(root).children) {
    visit(child, 'heading', (heading) => {
      const next = others.shift() ?? start
      if (heading === child) sections.push({ ...next, children: [] })
      // One in a quotation or a list opens no section.
      else sections.at(-1)?.ids.push(...next.ids)
    })
    sections.at(-1)?.children.push(child)
  }
  return {
    title: title ? toString(title) : '',
    description: page.description,
    sections: sections
      .filter(({ children }) => children.length > 0)
      .map(({ children, ...section }) => ({
        ...section,
        markdown: toMarkdown(...children),
      })),
  }
}

/** A heading, and the anchors from it to the next one. */
type AnchoredHeading = Omit<TwinSection, 'markdown'>

/**
 * Prepares an article for Markdown: without chrome, with links that hold elsewhere, with text for pictures.
 * Lists its headings with their anchors.
 */
function prepareArticle(
  article: Root | Element,
  url: string,
  toLink: ToLink,
): { root: Root; headings: [AnchoredHeading, ...AnchoredHeading[]] } {
  const root: Root = { type: 'root', children: [...article.children] }
  // What stands above all headings comes first.
  const headings: [AnchoredHeading, ...AnchoredHeading[]] = [{ depth: 0, heading: '', ids: [] }]
  visit(root, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const isChrome = node.type === 'element' && partOf(node) === 'chrome'
    if (node.type === 'comment' || isChrome) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (node.type !== 'element') return undefined
    const depth = headingRank(node)
    if (depth) headings.push({ depth, heading: headingText(node), ids: [] })
    const { id } = node.properties
    if (id) headings.at(-1)?.ids.push(String(id))
    const replacement = replaceElement(node)
    if (replacement) {
      parent.children.splice(index, 1, ...replacement)
      return [SKIP, index]
    }
    for (const name of ['href', 'src']) resolveUrl(node, name, url, toLink)
    return undefined
  })
  return { root, headings }
}

function headingText({ children }: Element): string {
  const words = children.filter((child) => child.type !== 'element' || partOf(child) !== 'chrome')
  return words
    .map((child) => toString(child))
    .join('')
    .trim()
}

/** What stands for an element that Markdown has no word for; undefined where it has one. */
function replaceElement(element: Element): ElementContent[] | undefined {
  if (element.tagName === 'svg') {
    const label = element.properties['ariaLabel']
    return label ? [paragraph(`Diagram: ${String(label)}`)] : []
  }
  if (element.tagName === 'aside') return [{ ...element, tagName: 'blockquote' }]
  const part = partOf(element)
  if (part === 'badges') return [emphasis(listTexts(element).join(', '))]
  if (part === 'label' || part === 'title' || element.tagName === 'summary') {
    return [strong(toString(element))]
  }
  // A list of terms with their descriptions.
  if (element.tagName === 'dl') return [{ ...element, tagName: 'div' }]
  if (element.tagName === 'dt') return [paragraph({ ...element, tagName: 'strong' })]
  if (element.tagName === 'dd') return [{ ...element, tagName: 'div' }]
  return undefined
}

function paragraph(...children: (string | Element)[]): Element {
  return {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: children.map((child) =>
      typeof child === 'string' ? { type: 'text', value: child } : child,
    ),
  }
}

function strong(text: string): Element {
  return paragraph({ ...paragraph(text), tagName: 'strong' })
}

function emphasis(text: string): Element {
  return { ...paragraph(` (${text}) `), tagName: 'span' }
}

function listTexts({ children }: Element): string[] {
  return children.map((child) => (child.type === 'element' ? toString(child) : '')).filter(Boolean)
}

function resolveUrl({ properties }: Element, name: string, url: string, toLink: ToLink): void {
  const value = properties[name]
  if (typeof value !== 'string' || !URL.canParse(value, url)) return
  const target = new URL(value, url)
  properties[name] = toLink(target)
}

const handlers: Options['handlers'] = {
  pre(state, node: Element) {
    const code = findElement(node, 'code')
    const classes = code?.properties['className']
    const language = [classes].flat().find((name) => String(name).startsWith('language-'))
    const value = toString(node).replace(/\n$/, '')
    const result = {
      type: 'code' as const,
      lang: language ? String(language).slice(9) : null,
      value,
    }
    state.patch(node, result)
    return result
  },
}
