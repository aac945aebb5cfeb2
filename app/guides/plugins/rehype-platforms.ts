import type { Element, ElementContent, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import { toString } from 'hast-util-to-string'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import { getStaticAttribute, isJsxElement } from '~/guides/jsx-attributes'
import { listElements } from '~/markdown/article'
import { isCell } from './rehype-elements'
import {
  lensPlatforms,
  marksToNames,
  platformsToMark,
  textToMark,
} from '~/platforms/platform-marks'

/**
 * Marks what is only for some platforms, for readers who choose one. Sections whose heading says so can
 * then be folded, all but their warnings. Columns, and rows by their first cell or their cell in a column
 * "Platform", can be dimmed.
 */
export function rehypePlatforms() {
  return (tree: Root): void => {
    if (lensPlatforms.length === 0) return
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'table') return undefined
      markTable(node)
      return SKIP
    })
    tree.children = foldSections(tree.children)
  }
}

function foldSections(nodes: Root['children']): Root['children'] {
  const result: Root['children'] = []
  let section: { depth: number; mark: string; id: string } | undefined
  let fold: Element | undefined
  for (const node of nodes) {
    const depth = node.type === 'element' ? headingRank(node) : undefined
    if (node.type === 'element' && depth && (!section || depth <= section.depth)) {
      const mark = depth > 1 ? headingToMark(node) : undefined
      section = mark ? { depth, mark, id: String(node.properties['id']) } : undefined
      fold = undefined
      result.push(node)
    } else if (!section || isSafetyNote(node)) {
      fold = undefined
      result.push(node)
    } else if (fold) {
      fold.children.push(node as ElementContent)
    } else if (node.type !== 'text') {
      fold = createFold(section.mark, section.id)
      fold.children.push(node as ElementContent)
      result.push(fold)
    }
  }
  return result
}

/** The platforms of its badge, where a heading has one; else those that its words name. */
function headingToMark(heading: Element): string | undefined {
  const badge = (heading.children as { type: string }[]).find((node) =>
    isJsxElement(node, 'Platform'),
  )
  if (!badge || !isJsxElement(badge, 'Platform')) return textToMark(toString(heading))
  const isNamed = (name: string): boolean =>
    Boolean(getStaticAttribute(badge, name.toLowerCase()) ?? false)
  return platformsToMark(lensPlatforms.filter(isNamed))
}

/** Whether a block is, or has in it, a warning that no reader should miss. */
function isSafetyNote(node: Root['children'][number]): boolean {
  let isFound = false
  visit(node, 'element', ({ properties: { className } }) => {
    const names = Array.isArray(className) ? className : []
    isFound ||= names.includes('admonition-warning') || names.includes('admonition-danger')
  })
  return isFound
}

function createFold(mark: string, id: string): Element {
  const properties = {
    className: ['platform-part'],
    dataPlatform: mark,
    dataSection: id,
    open: true,
  }
  const label = h('summary', { className: ['platform-label'] }, `${marksToNames([mark])} only`)
  return h('details', properties, label)
}

function markTable(table: Element): void {
  const rows = listElements(table, 'tr')
  const [titles = []] = rows.map((row) => cellsOf(row).map((cell) => toString(cell).trim()))
  for (const [index, title] of titles.entries()) {
    // The first column says what rows are about.
    const mark = index > 0 ? textToMark(title) : undefined
    for (const row of rows) setMark(cellsOf(row)[index], mark)
  }
  const platformColumn = titles.findIndex((title) => /^platforms?$/i.test(title))
  for (const row of rows.slice(1)) {
    const texts = cellsOf(row).map((cell) => toString(cell))
    const [about = ''] = texts
    // "X, or Y on iOS" is about X on all platforms, too.
    const aboutMark = /\bor\b/.test(about) ? undefined : textToMark(about)
    setMark(row, textToMark(texts[platformColumn] ?? '') ?? aboutMark)
  }
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(isCell)
}

function setMark(element: Element | undefined, mark: string | undefined): void {
  if (element && mark) element.properties['dataPlatform'] = mark
}
