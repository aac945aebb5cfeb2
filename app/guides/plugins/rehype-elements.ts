import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import type { Heading } from '~/lib/document-page'
import { report } from '~/lib/problem'
import { listElements } from '~/markdown/article'
import { getAttribute, isJsxElement } from '~/guides/jsx-attributes'

declare module 'vfile' {
  interface DataMap {
    /** The headings of a document, in page order. */
    headings: Heading[]
  }
}

/**
 * Gives each heading a permalink and, where its author gave none, an id; collects the headings in
 * `file.data`. Ids given twice, and more level-1 headings than one on the page, are reported; where the
 * page hides its title, the text may have one.
 */
export function rehypeHeadings({ hidesTitle }: { hidesTitle: boolean }) {
  return (tree: Root, file: VFile): void => {
    const headings: Heading[] = (file.data.headings = [])
    const slugger = new GithubSlugger()
    reserveIds(tree, slugger, file)
    let hasTitle = !hidesTitle
    visit(tree, 'element', (node) => {
      const depth = headingRank(node)
      if (!depth) return
      const text = toString(node).trim()
      if (depth === 1 && hasTitle) {
        const note = 'Use ##: the level-1 heading comes from "title" in the frontmatter.'
        report(file, node.position, { message: `"# ${text}" is a second level-1 heading`, note })
      }
      hasTitle ||= depth === 1
      const id = String((node.properties['id'] ??= slugger.slug(text)))
      headings.push({ depth, text, id })
      const ariaLabel = `Link to this heading: ${text}`
      node.children.push(h('a', { className: ['heading-anchor'], href: `#${id}`, ariaLabel }, '#'))
    })
  }
}

/** Keeps derived ids away from explicit ones, wherever on the page these are. */
function reserveIds(tree: Root, slugger: GithubSlugger, file: VFile): void {
  visit(tree, 'element', (node: Element) => {
    const id = headingRank(node) && node.properties['id']
    if (typeof id !== 'string') return
    if (!Object.hasOwn(slugger.occurrences, id)) {
      slugger.occurrences[id] = 0
      return
    }
    const message = `the id {#${id}} is also the id of another heading`
    report(file, node.position, { message, note: 'Give each heading its own id.' })
  })
}

/** Names the check boxes of task lists, which have no label of their own, by what they say. */
export function rehypeTaskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'input' || properties['type'] !== 'checkbox') return
      properties['ariaLabel'] = properties['checked'] ? 'Done' : 'To do'
    })
  }
}

/** Lets images load when they come near. */
export function rehypeImages() {
  return (tree: Root): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'img') {
        node.properties['loading'] ??= 'lazy'
        node.properties['decoding'] ??= 'async'
      }
      if (!isJsxElement(node, 'img') || getAttribute(node, 'loading')) return
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'loading', value: 'lazy' })
    })
  }
}

/** Characters of a guide that are laid out with its head; they fill the screen of a phone. */
const firstScreen = 600

/** Makes sections of what stands below the first screen, each of which browsers may lay out late. */
export function rehypeSections() {
  return (tree: Root): void => {
    const above: Root['children'] = []
    const sections: Element[] = []
    let length = 0
    for (const node of tree.children) {
      if (node.type === 'element' && node.tagName === 'h2' && length > firstScreen) {
        sections.push(h('section'))
      }
      length += toString(node).length
      const section = sections.at(-1)
      if (!section || node.type === 'doctype' || node.type === 'mdxjsEsm') above.push(node)
      else section.children.push(node)
    }
    tree.children = [...above, ...sections]
  }
}

/**
 * Puts each table into a box that scrolls by itself, reachable by keyboard and named by its columns.
 * Where the first header cell is empty, the first column names the rows: its cells become headers,
 * and the empty cell becomes an ordinary one, since a header without text names nothing.
 */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return
      nameRows(node)
      const ariaLabel = `Table: ${columnNames(node).join(', ')}`
      const properties = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel }
      parent.children[index] = h('div', properties, node)
      return SKIP
    })
  }
}

function nameRows(table: Element): void {
  const [head, ...body] = listElements(table, 'tr').map((row) => row.children.find(isCell))
  if (!head || toString(head).trim()) return
  head.tagName = 'td'
  for (const cell of body) {
    if (!cell || !toString(cell).trim()) continue
    cell.tagName = 'th'
    cell.properties['scope'] = 'row'
  }
}

function columnNames(table: Element): string[] {
  const heads = listElements(table, 'thead').flatMap((head) => listElements(head, 'th'))
  return heads.map((cell) => toString(cell).trim()).filter(Boolean)
}

/** Whether a child of a row is a cell. */
export function isCell(node: Element['children'][number]): node is Element {
  return node.type === 'element'
}
