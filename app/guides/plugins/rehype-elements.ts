import type { Element, ElementContent, Root } from 'hast'
import { visit, SKIP } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '~/lib/problem'
import { listElements } from '~/markdown/article'
import { getAttribute, isJsxElement } from '~/guides/jsx-attributes'
import { toString } from 'hast-util-to-string'

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
      parent.children[index] = {
        type: 'element',
        tagName: 'div',
        properties: {
          className: ['table-scroll'],
          role: 'group',
          tabIndex: 0,
          ariaLabel: `Table: ${columnNames(node).join(', ')}`,
        },
        children: [node],
      }
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
  const head = listElements(table, 'thead')[0]
  const cells = head ? listElements(head, 'th') : []
  return cells.map((cell) => toString(cell).trim()).filter(Boolean)
}

/** Whether a child of a row is a cell. */
export function isCell(node: Element['children'][number]): node is Element {
  return node.type === 'element'
}

/** The words by which a cell says whether something is supported, and the class for each. */
const supportClasses: Record<string, string> = {
  yes: 'support-yes',
  no: 'support-no',
  partly: 'support-partly',
}

/**
 * Replaces `<Compatibility>` by the table in it. First cells become row headers, and cells that
 * start with "Yes", "No" or "Partly" get a mark beside the word.
 */
export function rehypeCompatibility() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'Compatibility')) return
      const content = (node.children as ElementContent[]).filter(({ type }) => type !== 'text')
      const [table, ...others] = content
      if (table && isTable(table) && others.length === 0) {
        markTable(table)
        parent.children[index] = table
        return
      }
      const note = 'Put a Markdown table into it, with blank lines before and after.'
      const held = content.some(isTable) ? 'more than a table' : 'no table'
      report(file, node.position, { message: `<Compatibility> holds ${held}`, note })
    })
  }
}

function isTable(node: ElementContent): node is Element {
  return node.type === 'element' && node.tagName === 'table'
}

function markTable(table: Element): void {
  table.properties['className'] = ['compatibility']
  visit(table, 'element', (row) => {
    if (row.tagName !== 'tr') return
    const [first, ...cells] = row.children.filter((child) => child.type === 'element')
    if (first?.tagName !== 'td') return
    first.tagName = 'th'
    first.properties['scope'] = 'row'
    for (const cell of cells) {
      const word = /^(yes|no|partly)\b/i.exec(toString(cell).trim())?.[1]?.toLowerCase()
      if (word) cell.properties['className'] = [supportClasses[word] ?? '']
    }
  })
}
