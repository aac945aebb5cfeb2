import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { Heading } from '~/lib/document-page'
import { type ArticlePart, partOf } from './parts'

/** A heading, or an entry of a list with a permalink, and the content below it. */
export interface ArticleSection {
  /** 1 above all headings. An entry has one more than its heading. */
  depth: number
  /** Heading and anchor are empty above all headings. */
  heading: string
  anchor: string
  /** Plain texts of paragraphs, list items and table rows, without repeated ones. */
  texts: string[]
  /** Code samples. */
  code: string[]
  /** The addresses of links. */
  links: string[]
  /** The query parameter that opens the section's island. */
  opener?: string
}

/** The headings and contents of an article. */
export type ArticleFacts = ReturnType<typeof readArticle>

/** Parses a part of a page as browsers do. */
export function parseHtml(html: string): Root {
  return unified().use(rehypeParse, { fragment: true }).parse(html)
}

/** Parses a whole document as browsers do. */
export function parseDocument(html: string): Root {
  return unified().use(rehypeParse).parse(html)
}

/** The text of a node with all that is in it. */
export function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('')
  return node.type === 'text' ? node.value : ''
}

/** Adds the base path to all links of the site in HTML that has none. */
export function addBasePath(html: string, basePath: string): string {
  return html.replaceAll(/(<a\s(?:[^">]|"[^"]*")*?\bhref=")\/(?!\/)/g, `$1${basePath}`)
}

/** The level of a heading; undefined for other elements. */
export function headingRank({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}

/** Lists the elements of a name in a tree, in document order; without a name, all. */
export function listElements(tree: Root | Element, tagName?: string): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (element !== tree && (!tagName || element.tagName === tagName)) found.push(element)
  })
  return found
}

/** Finds the first element of a name in a tree. */
export function findElement(tree: Root | Element, tagName: string): Element | undefined {
  return listElements(tree, tagName)[0]
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const unread = new Set<ArticlePart | undefined>(['chrome', 'label', 'badges', 'repeated'])

/** How text is read: as blocks of their own, as a part of the current text, or not at all. */
type Mode = 'blocks' | 'text' | 'silent'

/** Collects the headings, texts, code and links of an article. */
export function readArticle(html: string) {
  const reader = new ArticleReader()
  reader.read(parseHtml(html).children, 'blocks')
  reader.endText()
  const { headings, sections } = reader
  return { headings, sections }
}

class ArticleReader {
  /** Headings that have an id, without their permalinks. */
  headings: Heading[] = []
  sections: ArticleSection[] = []
  /** The section and the text that are being read. */
  private section = this.startSection(1, '', '')
  private text = ''

  private startSection(depth: number, heading: string, anchor: string): ArticleSection {
    const section = { depth, heading, anchor, texts: [], code: [], links: [] }
    this.sections.push(section)
    return section
  }

  endText(): void {
    // A dash separates a text from code before it, which is read elsewhere. Cells may be empty.
    const plain = toPlainText(this.text).replace(/^— | ·(?= ·|$)/g, '')
    if (plain) this.section.texts.push(plain)
    this.text = ''
  }

  read(nodes: Nodes[], mode: Mode): void {
    for (const node of nodes) {
      if (node.type === 'element') this.readElement(node, mode)
      else if (mode !== 'silent') this.text += textOf(node)
    }
  }

  private readElement(element: Element, mode: Mode): void {
    const { tagName, children, properties } = element
    const part = partOf(element)
    const { href, dataAnswers, dataSubject, id } = properties
    // One with a subject, such as a screen to run, is only an extra of its section.
    if (dataAnswers && !dataSubject) this.section.opener = String(dataAnswers)
    // The number of a footnote.
    if (properties['dataFootnoteRef']) return
    if (tagName === 'a' && href) this.section.links.push(String(href))
    if (mode === 'silent' || tagName === 'svg' || unread.has(part)) {
      this.read(children, 'silent')
    } else if (tagName === 'pre') {
      const code = toPlainText(textOf(element))
      if (code) this.section.code.push(code)
      this.read(children, 'silent')
    } else if (headingRank(element)) {
      this.endText()
      if (id) this.startHeading(element, String(id))
      this.read(children, id ? 'silent' : mode)
    } else if (part === 'entry' || part === 'property' || part === 'parameter') {
      this.readEntry(element, part, mode)
    } else {
      this.readText(element, part, mode)
    }
  }

  private startHeading(element: Element, id: string): void {
    const depth = headingRank(element) ?? 1
    const isChrome = (node: Nodes) => node.type === 'element' && partOf(node) === 'chrome'
    const words = element.children.filter((child) => !isChrome(child))
    const heading = words.map(textOf).join('')
    this.headings.push({ depth, text: heading, id })
    this.section = this.startSection(depth, heading, id)
  }

  /** An entry of a list of the API: its code, which is its name, and its description. */
  private readEntry({ children, properties }: Element, part: ArticlePart, mode: Mode): void {
    const elements = children.filter((child) => child.type === 'element')
    const name = elements[0] ? textOf(elements[0]) : ''
    const code = elements.filter(({ tagName }) => tagName === 'code')
    const others = elements.filter(({ tagName }) => tagName !== 'code')
    this.read(code, 'silent')
    this.endText()
    const member = this.section
    if (part === 'entry') {
      this.section = this.startSection(member.depth + 1, name, String(properties['id']))
    } else if (part === 'property' || others.length > 0) {
      // The signature has the names of parameters, but not those of properties.
      this.text = `${name.replace(/^readonly |\??:.*| extends .*/gs, '')}: `
    }
    this.read(others, mode)
    this.endText()
    this.section = member
  }

  private readText({ tagName, children }: Element, part: ArticlePart | undefined, mode: Mode) {
    const isBlock = mode === 'blocks' && (part === 'text' || blocks.has(tagName))
    if (isBlock) this.endText()
    else if (tagName === 'br' || blocks.has(tagName)) this.text += ' '
    if (tagName === 'td' || tagName === 'th') this.text += this.text && ' · '
    this.read(children, part === 'text' || part === 'phrase' ? 'text' : mode)
    if (isBlock) this.endText()
  }
}

function toPlainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
