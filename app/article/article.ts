import type { Element, Nodes, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
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
  links: { href: string; text: string }[]
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
  return html.replaceAll(/(<a\s(?:[^">]|"[^"]*")*?\bhref=")\//g, `$1${basePath}`)
}

/** The level of a heading; undefined for other elements. */
export function headingRank({ tagName }: Element): number | undefined {
  return /^h[1-6]$/.test(tagName) ? Number(tagName[1]) : undefined
}

/** Lists the elements of that name in a tree, in their order; without a name, all. */
export function listElements(tree: Root | Element, tagName?: string): Element[] {
  const found: Element[] = []
  const collect = (node: Root | Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      if (!tagName || child.tagName === tagName) found.push(child)
      collect(child)
    }
  }
  collect(tree)
  return found
}

/** Finds the first element of that name in a tree. */
export function findElement(tree: Root | Element, tagName: string): Element | undefined {
  return listElements(tree, tagName)[0]
}

/** Collects what there is to know of the article that some HTML makes. */
export function readArticle(html: string): ArticleFacts {
  const reader = new ArticleReader()
  reader.readAll(parseHtml(html).children, {})
  reader.endText()
  return reader
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const cells = new Set(['td', 'th'])
const entries = new Set<ArticlePart | undefined>(['entry', 'property', 'parameter'])
const unread = new Set<ArticlePart | undefined>(['chrome', 'label', 'badges', 'repeated'])

/** Where an element stands. */
interface Place {
  /** Whether its text is read elsewhere, or nowhere. */
  isSilent?: boolean
  /** Whether it is part of one text, however many paragraphs that has. */
  isWhole?: boolean
}

/** Reads an article from its start to its end, and collects what it finds. */
class ArticleReader implements ArticleFacts {
  readonly headings: Heading[] = []
  readonly sections: ArticleSection[] = []
  private text = ''
  private section = this.startSection(1, '', '')

  private startSection(depth: number, heading: string, anchor: string): ArticleSection {
    const section = { depth, heading, anchor, texts: [], code: [], links: [] }
    this.sections.push(section)
    return section
  }

  endText(): void {
    // A dash sets a text off from code in front of it, which is read elsewhere. Cells may be empty.
    const plain = toPlainText(this.text).replace(/^— | ·(?= ·|$)/g, '')
    if (plain) this.section.texts.push(plain)
    this.text = ''
  }

  readAll(nodes: Nodes[], place: Place): void {
    for (const node of nodes) {
      if (node.type === 'text' && !place.isSilent) this.text += node.value
      if (node.type === 'element') this.readElement(node, place)
    }
  }

  private readElement(element: Element, place: Place): void {
    const { tagName, children } = element
    this.readProperties(element)
    const part = partOf(element)
    const silent = { ...place, isSilent: true }
    if (place.isSilent || tagName === 'svg' || unread.has(part))
      return this.readAll(children, silent)
    if (cells.has(tagName)) this.text += this.text && ' · '
    if (tagName === 'br' || (place.isWhole && blocks.has(tagName))) this.text += ' '
    if (tagName === 'pre') {
      const code = toPlainText(textOf(element))
      if (code) this.section.code.push(code)
      return this.readAll(children, silent)
    }
    if (headingRank(element)) return this.readHeading(element, place)
    if (entries.has(part)) return this.readEntry(element, part, place)
    const isBlock = !place.isWhole && (part === 'text' || blocks.has(tagName))
    if (isBlock) this.endText()
    const isWhole = place.isWhole || part === 'text' || part === 'phrase'
    this.readAll(children, { ...place, isWhole })
    if (isBlock) this.endText()
  }

  private readProperties(element: Element): void {
    const { href, dataAnswers, dataSubject } = element.properties
    // One with a subject, such as a screen to run, is only an extra of its section.
    if (dataAnswers && !dataSubject) this.section.opener = String(dataAnswers)
    if (element.tagName === 'a' && href) {
      this.section.links.push({ href: String(href), text: textOf(element) })
    }
  }

  private readHeading(element: Element, place: Place): void {
    this.endText()
    const { id } = element.properties
    if (!id) return this.readAll(element.children, place)
    const depth = headingRank(element) ?? 1
    const words = element.children.filter(
      (child) => child.type !== 'element' || partOf(child) !== 'chrome',
    )
    const text = words.map((child) => textOf(child)).join('')
    this.headings.push({ depth, text, id: String(id) })
    this.section = this.startSection(depth, text, String(id))
    this.readAll(element.children, { ...place, isSilent: true })
  }

  /** A part of a list of the API: its code, which is its name, and what is said of it. */
  private readEntry(
    { children, properties }: Element,
    part: ArticlePart | undefined,
    place: Place,
  ) {
    const elements = children.filter((child) => child.type === 'element')
    const name = elements[0] ? textOf(elements[0]) : ''
    const code = elements.filter(({ tagName }) => tagName === 'code')
    const others = elements.filter(({ tagName }) => tagName !== 'code')
    this.readAll(code, { ...place, isSilent: true })
    this.endText()
    const member = this.section
    if (part === 'entry') {
      this.section = this.startSection(member.depth + 1, name, String(properties['id']))
    } else if (part === 'property' || others.length > 0) {
      // Parameters are in the signature; of properties, also the names can be found.
      this.text = `${name.replace(/^readonly |\??:.*| extends .*/gs, '')}: `
    }
    this.readAll(others, place)
    this.endText()
    this.section = member
  }
}

function toPlainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
