import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visit } from 'unist-util-visit'
import { isJsxElement, type JsxElement } from '~/guides/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'
import type { Root as MdastRoot } from 'mdast'

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
      report({ line, column, message: `<Compatibility> holds ${content}`, note: remedy })
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

/** Names that React has another word for; those with hyphens follow a rule. */
const reactNames: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  srcset: 'srcSet',
  autoplay: 'autoPlay',
  playsinline: 'playsInline',
}

/**
 * Gives attributes that authors write as in HTML, such as `class` and `stroke-width`, the names that
 * React has for them. Inline styles are reported: the site's content security policy forbids them.
 */
export function remarkHtmlAttributes({ report }: { report: ReportProblem }) {
  return (tree: MdastRoot): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const { name, attributes, position } = node as JsxElement
      if (!name || !/^[a-z]/.test(name)) return
      for (const attribute of attributes) {
        if (attribute.type !== 'mdxJsxAttribute') continue
        attribute.name = toReactName(attribute.name)
        if (attribute.name !== 'style') continue
        const { line, column } = attribute.position?.start ?? position?.start ?? {}
        const remedy = 'Give the element a class, or, in an SVG, attributes such as fill="…".'
        report({ line, column, message: `<${name}> has an inline style`, note: remedy })
      }
    })
  }
}

function toReactName(name: string): string {
  if (Object.hasOwn(reactNames, name)) return reactNames[name] ?? name
  if (/^(?:data|aria)-/.test(name)) return name
  return name.replace(/[-:]([a-z])/g, (_match, letter: string) => letter.toUpperCase())
}
