import type { Element, Nodes, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import type { Heading, PlatformParts } from '~/lib/document-page'
import { classesOf, hasClass, partOf } from './article-parts'

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
  /** What is only for some platforms; undefined where it has no such part, and no tabs of platforms. */
  platformParts: PlatformParts | undefined
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

/** Lists the elements of that name in a tree, in their order; without a name, all. */
export function listElements(tree: Root | Element, tagName?: string): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (!tagName || element.tagName === tagName) found.push(element)
  })
  return found
}

/** Finds the first element of that name in a tree. */
export function findElement(tree: Root | Element, tagName: string): Element | undefined {
  let found: Element | undefined
  visit(tree, { tagName }, (element) => {
    found = element as Element
    return EXIT
  })
  return found
}

/** Collects what there is to know of the article that some HTML makes. */
export function readArticle(html: string): ArticleFacts {
  return collectFacts(parseHtml(html))
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const cells = new Set(['td', 'th', 'br'])
/** The details of the API that are sentences. */
const proseDetails = new Set(['Returns', 'Throws', 'Remarks', 'Deprecated'])

/** Where an element stands. */
interface Place {
  parent?: Element | undefined
  /** The elements in front of it and of its parent. */
  previous?: Element | undefined
  beforeParent?: Element | undefined
  /** Whether its text is read elsewhere, or nowhere. */
  isSilent?: boolean
  /** Whether it is part of one text, however many paragraphs that has. */
  isWhole?: boolean
  /** Whether it is part of a page of the API. */
  isReference?: boolean
  isSample?: boolean
  isLink?: boolean
}

/** Collects what there is to know of an article. */
function collectFacts(tree: Root): ArticleFacts {
  const facts: ArticleFacts = { headings: [], sections: [], platformParts: undefined }
  let text = ''
  let current = open(1, '', '')

  function open(depth: number, heading: string, anchor: string): ArticleSection {
    const section = { depth, heading, anchor, texts: [], code: [], inlineCode: [], links: [] }
    facts.sections.push(section)
    return section
  }

  function flush(): void {
    const plain = toPlainText(text)
    if (plain) current.texts.push(plain)
    text = ''
  }

  function visitAll(nodes: Nodes[], place: Place): void {
    let previous: Element | undefined
    for (const node of nodes) {
      if (node.type === 'text' && !place.isSilent) text += node.value
      if (node.type !== 'element') continue
      visitElement(node, { ...place, previous })
      previous = node
    }
  }

  function visitElement(element: Element, place: Place): void {
    const { tagName, children } = element
    collectPlatform(element)
    collectNames(element, place)
    const below: Place = {
      ...place,
      parent: element,
      beforeParent: place.previous,
      isReference:
        place.isReference || classesOf(element).some((name) => name.startsWith('reference-')),
      isSample: place.isSample || tagName === 'pre',
      isLink: place.isLink || tagName === 'a',
    }
    const silent = { ...below, isSilent: true }
    if (place.isSilent || isUnread(element, place.parent)) return visitAll(children, silent)
    if (cells.has(tagName) || (place.isWhole && blocks.has(tagName))) text += ' '
    if (tagName === 'pre') {
      const code = toPlainText(toString(element))
      if (code) current.code.push(code)
      visitAll(children, silent)
    } else if (headingRank(element)) {
      flush()
      visitHeading(element, below)
    } else if (tagName === 'li' && hasClass(place.parent, 'reference-list')) {
      visitEntry(element, place, below)
    } else if (hasClass(element, 'reference-detail')) {
      visitDetail(element, below)
    } else {
      const isText = hasClass(element, 'reference-text')
      const isPlain = classesOf(element).length === 0 && /^(?:div|span)$/.test(tagName)
      const isBlock = !place.isWhole && (isText || blocks.has(tagName))
      if (isBlock) flush()
      // A comment is one text, however many paragraphs it has.
      const isComment = isText || (place.isReference && isPlain)
      visitAll(children, { ...below, isWhole: place.isWhole || isComment })
      if (isBlock) flush()
    }
  }

  function collectPlatform({ tagName, properties }: Element): void {
    const { dataPlatform: mark, dataGroup: tabGroup } = properties
    if (mark || tabGroup === 'platform') facts.platformParts ??= {}
    if (!mark || !facts.platformParts) return
    const parts = (facts.platformParts[String(mark)] ??= { folds: 0, others: 0 })
    parts[tagName === 'details' ? 'folds' : 'others'] += 1
  }

  function collectNames(element: Element, { isSample = false, isLink }: Place): void {
    const { href } = element.properties
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
    const words = element.children.filter((child) => !hasClass(child, 'heading-anchor'))
    const heading = words.map((child) => toString(child)).join('')
    facts.headings.push({ depth, text: heading, id: String(id) })
    current = open(depth, heading, String(id))
    visitAll(element.children, { ...below, isSilent: true })
  }

  /** A part of a list of the API; a value or error code, which has a permalink, is found by itself. */
  function visitEntry(element: Element, { parent, beforeParent }: Place, below: Place): void {
    const parts = element.children.filter((child) => child.type === 'element')
    const name = parts[0] ? toString(parts[0]) : ''
    const others = parts.filter((part) => part.tagName !== 'code')
    const silent = { ...below, isSilent: true }
    visitAll(
      parts.filter((part) => part.tagName === 'code'),
      silent,
    )
    flush()
    if (others.every((part) => !hasClass(part, 'heading-anchor'))) {
      // Parameters are in the signature; of properties, also the names can be found.
      const isParameter = hasClass(beforeParent, 'reference-label')
      const label = name.replace(/^readonly |\??:.*| extends .*/gs, '')
      if (!isParameter || others.length > 0) text = `${label}: `
      visitAll(others, below)
      flush()
    } else if (hasClass(element, 'reference-value') || hasClass(parent, 'reference-codes')) {
      const member = current
      current = open(member.depth + 1, name, String(element.properties['id'] ?? ''))
      visitAll(others, below)
      flush()
      current = member
    } else visitAll(others, silent)
  }

  function visitDetail({ children }: Element, below: Place): void {
    const [term, content] = children.filter((child) => child.type === 'element')
    const isProse = term && proseDetails.has(toString(term))
    if (isProse) flush()
    for (const part of content?.children ?? []) {
      if (part.type !== 'element') continue
      visitElement(part, { ...below, isSilent: !isProse || part.tagName === 'code' })
    }
    if (isProse) flush()
  }

  /** Whether search finds a part nowhere, or at another place. */
  function isUnread(element: Element, parent: Element | undefined): boolean {
    const part = partOf(element)
    if (part && part !== 'title') return true
    if (element.tagName === 'svg') return true
    // A page is known by its name, and types that members name and error codes have their own places.
    return (
      (hasClass(element, 'reference-signature') && current.depth === 1) ||
      (hasClass(element, 'reference-fold') &&
        (hasClass(parent, 'reference-member') || hasClass(parent, 'platform-part'))) ||
      (hasClass(element, 'reference-codes') && hasClass(parent, 'reference-group'))
    )
  }

  visitAll(tree.children, {})
  flush()
  return facts
}

function toPlainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
