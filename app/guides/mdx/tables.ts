import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import { listElements, textOf } from '~/article/article'

/** Puts tables into boxes that scroll, with named rows if the first header is empty, and labels check boxes. */
export function rehypeTables() {
  return (tree: Root): void => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'input')
        node.properties['ariaLabel'] = node.properties['checked'] ? 'Done' : 'To do'
      if (node.tagName !== 'table' || index === undefined || !parent) return undefined
      nameRows(node)
      const names = listElements(node, 'th').filter(
        ({ properties }) => properties['scope'] !== 'row',
      )
      const columns = names.map((cell) => textOf(cell).trim()).filter(Boolean)
      const ariaLabel = `Table: ${columns.join(', ')}`
      const properties = { className: ['table-scroll'], role: 'group', tabIndex: 0, ariaLabel }
      parent.children[index] = h('div', properties, node)
      return SKIP
    })
  }
}

function nameRows(table: Element): void {
  const [[corner, ...columns] = [], ...body] = listElements(table, 'tr').map(listCells)
  if (!corner || textOf(corner).trim()) return
  corner.tagName = 'td'
  for (const cell of columns) cell.properties['scope'] = 'col'
  for (const [cell] of body) {
    if (!cell || !textOf(cell).trim()) continue
    cell.tagName = 'th'
    cell.properties['scope'] = 'row'
  }
}

/** Lists the cells of a row. */
export function listCells(row: Element): Element[] {
  return row.children.filter((child) => child.type === 'element')
}
