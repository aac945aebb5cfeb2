import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

/** Puts each table into a box that scrolls by itself, reachable by keyboard and named by its columns. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || index === undefined || !parent) return
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

function columnNames(table: Element): string[] {
  const names: string[] = []
  visit(table, 'element', (cell) => {
    if (cell.tagName === 'th') names.push(toString(cell).trim())
  })
  return names.filter(Boolean)
}
