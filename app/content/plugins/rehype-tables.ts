import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

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
  const [head, ...body] = elements(table, 'tr').map((row) => row.children.find(isCell))
  if (!head || toString(head).trim()) return
  head.tagName = 'td'
  for (const cell of body) {
    if (!cell || !toString(cell).trim()) continue
    cell.tagName = 'th'
    cell.properties['scope'] = 'row'
  }
}

function columnNames(table: Element): string[] {
  const head = elements(table, 'thead')[0]
  const cells = head ? elements(head, 'th') : []
  return cells.map((cell) => toString(cell).trim()).filter(Boolean)
}

function elements(tree: Element, tagName: string): Element[] {
  const found: Element[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName === tagName) found.push(node)
  })
  return found
}

function isCell(node: Element['children'][number]): node is Element {
  return node.type === 'element'
}
