import { DomUtils, parseDocument } from 'htmlparser2'
import { isAnyErrorCode } from '~/reference/error-codes'
import { readArticle } from '~/markdown/read-article'
import type { PageSection } from './record'

/** An article that can be searched. */
export interface SearchableArticle {
  /** Guides are found by their headings, pages of the API by all that has a permalink. */
  kind: 'guide' | 'overview' | 'reflection'
  title: string
  /** What the page is about besides its text. */
  description?: string
  /** Other names of the page: its id, its label in the sidebar. */
  names?: string[]
  html: string
}

const blocks = new Set(['p', 'li', 'tr', 'dt', 'dd', 'figcaption', 'summary', 'blockquote'])
const skipped = new Set(['svg', 'button', 'script', 'style'])
/** Labels and titles, and what the reference says elsewhere, too. */
const skippedClasses = new Set([
  'tab-list',
  'tab-label',
  'code-block-title',
  'heading-anchor',
  'platform-label',
  'reference-badges',
  'reference-index',
  'reference-label',
  'reference-original',
  'reference-pages',
  'reference-small-types',
])
const cells = new Set(['td', 'th', 'br'])
/** The details of the API that are sentences. */
const proseDetails = new Set(['Returns', 'Throws', 'Remarks', 'Deprecated'])

type Nodes = ReturnType<typeof parseDocument>['children']
type Element = Extract<Nodes[number], { attribs: unknown }>

/** Splits an article's HTML into texts and code samples below what can be linked. */
export function articleToSections(article: SearchableArticle): PageSection[] {
  const { kind, title, description = '', names = [], html } = article
  const headings = new Map(readArticle(html).headings.map((heading) => [heading.id, heading]))
  const sections: PageSection[] = []
  let text = description
  let current = open(1, title, '', kind === 'reflection')
  current.keywords.push(...new Set(names))

  function open(depth: number, heading: string, anchor: string, isSymbol: boolean): PageSection {
    const section = { depth, heading, anchor, isSymbol, texts: [], code: [], keywords: [] }
    sections.push(section)
    return section
  }

  function flush(): void {
    const plain = toPlainText(text)
    if (plain) current.texts.push(plain)
    text = ''
  }

  /** Groups of members say the same on every page of the API, so that they are found on none. */
  function visitHeading({ attribs: { id = '' }, children }: Element): void {
    const heading = headings.get(id)
    if (!heading) return visit(children)
    const { depth, text: words } = heading
    if (kind === 'guide') current = open(Math.max(2, depth), words, id, isAnyErrorCode(words))
    else if (kind === 'overview') current = open(depth, words, id, depth > 2)
    else if (depth > 2) current = open(depth - 1, words, id, true)
  }

  /** A part of a list of the API; a value or error code, which has a permalink, is found by itself. */
  function visitEntry({ attribs: { id = '', class: className }, children, parent }: Element): void {
    const parts = children.filter((child) => 'attribs' in child)
    const name = parts[0] ? DomUtils.textContent(parts[0]) : ''
    const others = parts.filter((part) => part.name !== 'code')
    flush()
    if (others.every((part) => part.attribs['class'] !== 'heading-anchor')) {
      // Parameters are in the signature; of properties, also the names can be found.
      const isParameter = parent !== null && hasClass(parent.prev, 'reference-label')
      const label = name.replace(/^readonly |\??:.*| extends .*/gs, '')
      if (!isParameter || others.length > 0) text = `${label}: `
      visit(others)
      flush()
    } else if (className === 'reference-value' || hasClass(parent, 'reference-codes')) {
      const member = current
      current = open(member.depth + 1, name, id, true)
      visit(others)
      flush()
      current = member
    }
  }

  /** Reads what only pages of the API have; false where an element is as in guides. */
  function visitReference(element: Element): boolean {
    const { name, children, parent } = element
    if (name === 'li' && hasClass(parent, 'reference-list')) visitEntry(element)
    else if (hasClass(element, 'reference-detail')) {
      const [term, content] = children.filter((child) => 'attribs' in child)
      if (!term || !content || !proseDetails.has(DomUtils.textContent(term))) return true
      flush()
      visit(content.children.filter((child) => 'attribs' in child && child.name !== 'code'))
      flush()
    } else {
      // A page is known by its name, and types that members name and error codes have their own places.
      const isElsewhere =
        (hasClass(element, 'reference-signature') && current.depth === 1) ||
        (hasClass(element, 'reference-fold') &&
          (hasClass(parent, 'reference-member') || hasClass(parent, 'platform-part'))) ||
        (hasClass(element, 'reference-codes') && hasClass(parent, 'reference-group'))
      return isElsewhere
    }
    return true
  }

  function visitElement(element: Element, isWhole: boolean): void {
    const { name, attribs, children } = element
    const isText = hasClass(element, 'reference-text')
    if (skipped.has(name) || [...skippedClasses].some((each) => hasClass(element, each))) return
    if (cells.has(name) || (isWhole && blocks.has(name))) text += ' '
    if (name === 'pre') {
      const code = toPlainText(DomUtils.textContent(element))
      if (code) current.code.push(code)
    } else if (/^h[1-6]$/.test(name)) {
      flush()
      visitHeading(element)
    } else if (kind === 'guide' || !visitReference(element)) {
      // A comment is one text, however many paragraphs it has.
      const isComment = isText || (kind !== 'guide' && !attribs['class'] && /^div|span$/.test(name))
      const isBlock = !isWhole && (isText || blocks.has(name))
      if (isBlock) flush()
      visit(children, isWhole || isComment)
      if (isBlock) flush()
    }
  }

  function visit(nodes: Nodes, isWhole = false): void {
    for (const node of nodes) {
      if ('attribs' in node) visitElement(node, isWhole)
      else if (node.type === 'text' && 'data' in node) text += node.data
    }
  }

  visit(parseDocument(html).children)
  flush()
  return sections
}

function hasClass(node: Element['parent'] | Nodes[number], name: string): boolean {
  return (
    node !== null && 'attribs' in node && (node.attribs['class'] ?? '').split(' ').includes(name)
  )
}

function toPlainText(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
