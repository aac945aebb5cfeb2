import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { isJsxElement } from '~/content/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'

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
export function rehypeCompatibility({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'Compatibility')) return
      const elements = (node.children as ElementContent[]).filter(({ type }) => type !== 'text')
      const [table, ...others] = elements
      if (table && isTable(table) && others.length === 0) {
        markTable(table)
        parent.children[index] = table
        return
      }
      const { line, column } = node.position?.start ?? {}
      const remedy = 'Put a Markdown table into it, with blank lines before and after.'
      const content = elements.some(isTable) ? 'more than a table' : 'no table'
      report({ line, column, message: `<Compatibility> holds ${content}`, remedy })
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
