import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import type { Root as MarkdownRoot } from 'mdast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { type Processor, unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { SiteLocation } from '~/lib/environment.server'
import { apiPath, canonicalPathname, llmsPath, markdownPath, parseUrl, withBase } from '~/lib/paths'
import { findElement, listElements, textOf } from '~/article/article'
import { partOf } from '~/article/parts'
import type { SitePage } from '../build/pages'

/** A page as Markdown, with its title and description. */
export interface PageMarkdown {
  title: string
  description: string
  markdown: string
}

/** Creates a writer of Markdown, which changes the trees of pages. Links to `documents` lead to theirs. */
export function createMarkdownWriter(
  { origin, basePath }: SiteLocation,
  documents: ReadonlySet<string>,
): (page: Pick<SitePage, 'pathname' | 'tree' | 'description'>) => PageMarkdown {
  const toLink = ({ href, hash, search }: URL): string => {
    const start = origin + basePath
    if (!href.startsWith(start)) return href
    const target = canonicalPathname(`/${href.slice(start.length, href.length - hash.length)}`)
    const isDocument = documents.has(target) && !search
    return isDocument ? origin + withBase(basePath, markdownPath(target)) + hash : href
  }
  return ({ pathname, tree, description }) => {
    const main = findElement(tree, 'main')
    if (!main) throw new Error('it has no main element')
    if (pathname === apiPath) dropLinkLists(main)
    const title = findElement(main, 'h1')
    const url = origin + withBase(basePath, pathname)
    const root = prepareArticle(findElement(main, 'article') ?? main, url, toLink)
    const text = stringifier.stringify(converter.runSync(root))
    const index = `All pages of this documentation: [llms.txt](${origin}${withBase(basePath, llmsPath)})`
    const markdown = text.replace(/^# .*\n/, (heading) => `${heading}\n${index}\n`)
    return { title: title ? textOf(title) : '', description, markdown }
  }
}

const converter = unified()
  .use(rehypeRemark, { handlers: { comment: () => undefined } })
  .use(() => shortenLanguages)
  .freeze()

const stringifier = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(keepDots)
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', fences: true })
  .freeze()

/** Shortens `diff-tsx`, which only our highlighter knows, to `diff`. */
function shortenLanguages(tree: MarkdownRoot): void {
  visit(tree, 'code', (code) => void (code.lang = code.lang?.replace(/^diff-.*/, 'diff')))
}

/** Keeps the dot in `preview.ts` from being escaped like the one in `www.`. */
function keepDots(this: Processor): void {
  const [gfm] = this.data().toMarkdownExtensions ?? []
  for (const extension of gfm?.extensions ?? []) {
    extension.unsafe = extension.unsafe?.filter(({ character }) => character !== '.') ?? []
  }
}

/** Titles of lists that the overview leaves out, since many assistants cut a page at 50,000 characters. */
const linkLists = new Set(['Used by', 'Guides'])

function dropLinkLists(main: Element): void {
  for (const list of listElements(main, 'dl')) {
    list.children = list.children.filter((row) => {
      const title = row.type === 'element' && findElement(row, 'dt')
      return !title || !linkLists.has(textOf(title))
    })
  }
}

/** Removes chrome from an article, makes its links absolute, and replaces elements that Markdown lacks. */
function prepareArticle(article: Root | Element, url: string, toLink: (url: URL) => string): Root {
  const root: Root = { type: 'root', children: [...article.children] }
  visit(root, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    const replacement = replaceElement(node)
    if (replacement) {
      parent.children.splice(index, 1, ...replacement)
      return [SKIP, index]
    }
    for (const name of ['href', 'src']) {
      const value = node.properties[name]
      const target = value && parseUrl(String(value), url)
      if (target) node.properties[name] = toLink(target)
    }
    return undefined
  })
  return root
}

/** Gives the replacement of an element that Markdown lacks; undefined if it has one. */
function replaceElement(element: Element): ElementContent[] | undefined {
  const { tagName, properties } = element
  const part = partOf(element)
  if (part === 'chrome') return []
  if (tagName === 'svg') {
    const label = properties['ariaLabel']
    return label ? [h('p', `Diagram: ${String(label)}`)] : []
  }
  if (tagName === 'aside') return [{ ...element, tagName: 'blockquote' }]
  if (part === 'badges') {
    const texts = element.children.map((child) => (child.type === 'element' ? textOf(child) : ''))
    return [h('span', ` (${texts.filter(Boolean).join(', ')}) `)]
  }
  if (part === 'label' || part === 'title' || tagName === 'summary') {
    return [h('p', h('strong', textOf(element)))]
  }
  if (tagName === 'dl' || tagName === 'dd') return [{ ...element, tagName: 'div' }]
  if (tagName === 'dt') return [h('p', { ...element, tagName: 'strong' })]
  return undefined
}
