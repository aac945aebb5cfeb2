import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Heading } from '~/lib/document-page'
import { type ArticlePart, partOf } from './parts'

/** A heading, or an entry of a list that has a permalink, and what stands below it. */
export interface ArticleSection {
  /** 1 for what stands above all headings, and one more than its heading's for an entry. */
  depth: number
  /** Both are empty above all headings. */
  heading: string
  anchor: string
  /** Plain texts of paragraphs, list items and table rows, without what the page says elsewhere, too. */
  texts: string[]
  /** Code samples. */
  code: string[]
  /** The addresses of links. */
  links: string[]
  /** The parameter of addresses that opens what readers can try in it. */
  opener?: string
}

/** What there is to know of an article. */
export interface ArticleFacts {
  /** Headings that have an id, without their permalinks. */
  headings: Heading[]
  sections: ArticleSection[]
}

const fragments = unified().use(rehypeParse, { fragment: true }).freeze()
const documents = unified().use(rehypeParse).freeze()

/** Parses a part of a page as browsers do. */
export function parseHtml(html: string): Root {
  return fragments.parse(html)
}

/** Parses a whole document as browsers do. */
export function parseDocument(html: string): Root {
  return documents.parse(html)
}

/** The text of a node with all that is in it. */
export function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return node.type === 'text' ? node.value : ''
}

/** Adds the base path to all links of the site in HTML that was made without one. */
export function addBasePath(html: string, basePath: string): string {
  return html.replaceAll(/(<a\s(?:[^">]|"[^"]*")*?\bhref=")\/(?!\/)/g, `$1${basePath}`)
}

/** The level of a heading; undefined for other elements. */
export function headingRank({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}

/** Lists the elements of that name in a tree, in their order; without a name, all. */
export function listElements(tree: Root | Element, tagName?: string): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (element !== tree && (!tagName || element.tagName === tagName)) found.push(element)
  })
  return found
}

/** Finds the first element of that name in a tree. */
export function findElement(tree: Root | Element, tagName: string): Element | undefined {
  return listElements(tree, tagName)[0]
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const unread = new Set<ArticlePart | undefined>(['chrome', 'label', 'badges', 'repeated'])

/** How an element is read: on its own, as a part of one text that is under way, or not at all. */
type Way = 'blocks' | 'text' | 'silent'

/** Collects what there is to know of the article that some HTML makes. */
export function readArticle(html: string): ArticleFacts {
  const headings: Heading[] = []
  const sections: ArticleSection[] = []
  let section = startSection(1, '', '')
  let text = ''

  function startSection(depth: number, heading: string, anchor: string): ArticleSection {
    const started = { depth, heading, anchor, texts: [], code: [], links: [] }
    sections.push(started)
    return started
  }

  function endText(): void {
    // A dash sets a text off from code in front of it, which is read elsewhere. Cells may be empty.
    const plain = toPlainText(text).replace(/^— | ·(?= ·|$)/g, '')
    if (plain) section.texts.push(plain)
    text = ''
  }

  function read(nodes: Nodes[], way: Way): void {
    for (const node of nodes) {
      if (node.type === 'element') readElement(node, way)
      else if (way !== 'silent') text += textOf(node)
    }
  }

  function readElement(element: Element, way: Way): void {
    const { tagName, children, properties } = element
    const part = partOf(element)
    const { href, dataAnswers, dataSubject, id } = properties
    // One with a subject, such as a screen to run, is only an extra of its section.
    if (dataAnswers && !dataSubject) section.opener = String(dataAnswers)
    if (tagName === 'a' && href) section.links.push(String(href))
    if (way === 'silent' || tagName === 'svg' || unread.has(part)) {
      read(children, 'silent')
    } else if (tagName === 'pre') {
      const code = toPlainText(textOf(element))
      if (code) section.code.push(code)
      read(children, 'silent')
    } else if (headingRank(element)) {
      endText()
      if (id) startHeading(element, String(id))
      read(children, id ? 'silent' : way)
    } else if (part === 'entry' || part === 'property' || part === 'parameter') {
      readEntry(element, part, way)
    } else {
      const isBlock = part === 'text' || blocks.has(tagName)
      if (isBlock && way === 'blocks') endText()
      else if (tagName === 'br' || blocks.has(tagName)) text += ' '
      if (tagName === 'td' || tagName === 'th') text += text && ' · '
      read(children, part === 'text' || part === 'phrase' ? 'text' : way)
      if (isBlock && way === 'blocks') endText()
    }
  }

  function startHeading(element: Element, id: string): void {
    const depth = headingRank(element) ?? 1
    const words = element.children.filter((child) => !isChrome(child))
    const heading = words.map((child) => textOf(child)).join('')
    headings.push({ depth, text: heading, id })
    section = startSection(depth, heading, id)
  }

  /** A part of a list of the API: its code, which is its name, and what is said of it. */
  function readEntry({ children, properties }: Element, part: ArticlePart, way: Way): void {
    const elements = children.filter((child) => child.type === 'element')
    const name = elements[0] ? textOf(elements[0]) : ''
    const code = elements.filter(({ tagName }) => tagName === 'code')
    const others = elements.filter(({ tagName }) => tagName !== 'code')
    read(code, 'silent')
    endText()
    const member = section
    if (part === 'entry') {
      section = startSection(member.depth + 1, name, String(properties['id']))
    } else if (part === 'property' || others.length > 0) {
      // Parameters are in the signature; of properties, also the names can be found.
      text = `${name.replace(/^readonly |\??:.*| extends .*/gs, '')}: `
    }
    read(others, way)
    endText()
    section = member
  }

  read(parseHtml(html).children, 'blocks')
  endText()
  return { headings, sections }
}

function isChrome(node: Nodes): boolean {
  return node.type === 'element' && partOf(node) === 'chrome'
}

function toPlainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
