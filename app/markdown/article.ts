import type { Element, Nodes, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { Heading } from '~/lib/document-page'
import { type ArticlePart, partOf } from './article-parts'

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
  /** Code within a line that is no link. */
  inlineCode: string[]
  links: ArticleLink[]
  /** The parameter of addresses that opens what readers can try in it. */
  opener?: string
}

/** A link as it stands in the HTML, and whether it's a part of a code sample. */
export interface ArticleLink {
  href: string
  text: string
  isSample: boolean
}

/** What there is to know of an article. */
export interface ArticleFacts {
  /** Headings that have an id, without their permalinks. */
  headings: Heading[]
  sections: ArticleSection[]
}

const fragments = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify).freeze()
const documents = unified().use(rehypeParse).freeze()

/** Parses a part of a page as browsers do. */
export function parseHtml(html: string): Root {
  return fragments.parse(html)
}

/** Parses a whole document as browsers do. */
export function parseDocument(html: string): Root {
  return documents.parse(html)
}

/** Writes a tree as HTML. */
export function stringifyHtml(tree: Root): string {
  return fragments.stringify(tree)
}

/** Adds the base path to all links of the site in HTML that was made without one. */
export function addBasePath(html: string, basePath: string): string {
  // Texts and attributes have `<` or `"` escaped.
  return html.replaceAll('<a href="/', `<a href="${basePath}`)
}

/** Tells whether some element of a tree passes a test, which it calls in their order until one does. */
function someElement(node: Nodes, test: (element: Element) => boolean): boolean {
  if (node.type === 'element' && test(node)) return true
  // A general visitor takes ten times as long, and pages of large libraries have many elements.
  return 'children' in node && node.children.some((child) => someElement(child, test))
}

/** Lists the elements of that name in a tree, in their order; without a name, all. */
export function listElements(tree: Root | Element, tagName?: string): Element[] {
  const found: Element[] = []
  someElement(tree, (element) => {
    if (!tagName || element.tagName === tagName) found.push(element)
    return false
  })
  return found
}

/** Finds the first element of that name in a tree. */
export function findElement(tree: Root | Element, tagName: string): Element | undefined {
  let found: Element | undefined
  someElement(tree, (element) => {
    if (element.tagName === tagName) found = element
    return found !== undefined
  })
  return found
}

/** Collects what there is to know of the article that some HTML makes. */
export function readArticle(html: string): ArticleFacts {
  return collectFacts(parseHtml(html))
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const cells = new Set(['td', 'th'])
const unread = new Set<ArticlePart>(['chrome', 'label', 'badges', 'repeated'])

/** Where an element stands. */
interface Place {
  /** Whether its text is read elsewhere, or nowhere. */
  isSilent?: boolean
  /** Whether it is part of one text, however many paragraphs that has. */
  isWhole?: boolean
  isSample?: boolean
  isLink?: boolean
}

/** Collects what there is to know of an article. */
function collectFacts(tree: Root): ArticleFacts {
  const facts: ArticleFacts = { headings: [], sections: [] }
  let text = ''
  let current = open(1, '', '')

  function open(depth: number, heading: string, anchor: string): ArticleSection {
    const section: ArticleSection = {
      depth,
      heading,
      anchor,
      texts: [],
      code: [],
      inlineCode: [],
      links: [],
    }
    facts.sections.push(section)
    return section
  }

  function flush(): void {
    // A dash sets a text off from code in front of it, which is read elsewhere. Cells may be empty.
    const plain = toPlainText(text).replace(/^— | ·(?= ·|$)/g, '')
    if (plain) current.texts.push(plain)
    text = ''
  }

  function visitAll(nodes: Nodes[], place: Place): void {
    for (const node of nodes) {
      if (node.type === 'text' && !place.isSilent) text += node.value
      if (node.type === 'element') visitElement(node, place)
    }
  }

  function visitElement(element: Element, place: Place): void {
    const { tagName, children } = element
    collectNames(element, place)
    const part = partOf(element)
    const below: Place = {
      ...place,
      isSample: place.isSample || tagName === 'pre',
      isLink: place.isLink || tagName === 'a',
    }
    const silent = { ...below, isSilent: true }
    if (place.isSilent || isUnread(part, tagName)) return visitAll(children, silent)
    if (cells.has(tagName)) text += text && ' · '
    if (tagName === 'br' || (place.isWhole && blocks.has(tagName))) text += ' '
    if (tagName === 'pre') {
      const code = toPlainText(toString(element))
      if (code) current.code.push(code)
      visitAll(children, silent)
    } else if (headingRank(element)) {
      flush()
      visitHeading(element, below)
    } else if (part === 'entry' || part === 'property' || part === 'parameter') {
      visitEntry(element, part, below)
    } else {
      const isBlock = !place.isWhole && (part === 'text' || blocks.has(tagName))
      if (isBlock) flush()
      visitAll(children, {
        ...below,
        isWhole: place.isWhole || part === 'text' || part === 'phrase',
      })
      if (isBlock) flush()
    }
  }

  function collectNames(element: Element, { isSample = false, isLink }: Place): void {
    const { href, dataAnswers: opener, dataSubject: subject } = element.properties
    // One with a subject, such as a screen to run, is only an extra of its section.
    if (opener && !subject) current.opener = String(opener)
    if (element.tagName === 'a' && href) {
      current.links.push({ href: String(href), text: toString(element), isSample })
    } else if (element.tagName === 'code' && !isLink && !isSample) {
      current.inlineCode.push(toString(element))
    }
  }

  function visitHeading(element: Element, below: Place): void {
    const { id } = element.properties
    if (!id) return visitAll(element.children, below)
    const depth = headingRank(element) ?? 1
    const words = element.children.filter(
      (child) => child.type !== 'element' || partOf(child) !== 'chrome',
    )
    const heading = words.map((child) => toString(child)).join('')
    facts.headings.push({ depth, text: heading, id: String(id) })
    current = open(depth, heading, String(id))
    visitAll(element.children, { ...below, isSilent: true })
  }

  /** A part of a list of the API: its code, which is its name, and what is said of it. */
  function visitEntry({ children, properties }: Element, part: ArticlePart, below: Place): void {
    const elements = children.filter((child) => child.type === 'element')
    const name = elements[0] ? toString(elements[0]) : ''
    const [code, others] = [true, false].map((isCode) =>
      elements.filter((each) => (each.tagName === 'code') === isCode),
    ) as [Element[], Element[]]
    visitAll(code, { ...below, isSilent: true })
    flush()
    const member = current
    if (part === 'entry') current = open(member.depth + 1, name, String(properties['id']))
    // Parameters are in the signature; of properties, also the names can be found.
    else if (part === 'property' || others.length > 0) {
      text = `${name.replace(/^readonly |\??:.*| extends .*/gs, '')}: `
    }
    visitAll(others, below)
    flush()
    current = member
  }

  visitAll(tree.children, {})
  flush()
  return facts
}

/** Whether search finds a part nowhere, or at another place. */
function isUnread(part: ArticlePart | undefined, tagName: string): boolean {
  return tagName === 'svg' || (part !== undefined && unread.has(part))
}

function toPlainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
