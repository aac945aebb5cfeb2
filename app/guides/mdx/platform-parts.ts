import type { Element, ElementContent, Root } from 'hast'
import { h } from 'hastscript'
import { headingRank, listElements, textOf } from '~/article/article'
import { classesOf } from '~/lib/classes'
import { siteConfig } from '~/settings/site-config'
import { textToMark } from '~/platforms/platform-marks'
import { listCells } from './tables'

/** Marks sections, columns and rows for one platform, which readers of the other can fold or dim. */
export function rehypePlatforms() {
  return (tree: Root): void => {
    for (const table of listElements(tree, 'table')) markTable(table)
    tree.children = foldSections(tree.children)
  }
}

function foldSections(nodes: Root['children']): Root['children'] {
  const result: Root['children'] = []
  let section: { depth: number; mark: string; id: string } | undefined
  let fold: Element | undefined
  for (const node of nodes) {
    const element = node.type === 'element' ? node : undefined
    const depth = element && headingRank(element)
    const isStart = depth !== undefined && depth <= (section?.depth ?? 6)
    if (isStart) {
      const mark = textToMark(textOf(node))
      section = mark ? { depth, mark, id: String(element?.properties['id']) } : undefined
    }
    if (isStart || !section || isSafetyNote(node)) {
      fold = undefined
      result.push(node)
    } else if (fold || node.type !== 'text') {
      if (!fold) result.push((fold = createFold(section.mark, section.id)))
      fold.children.push(node as ElementContent)
    }
  }
  return result
}

/** Tells whether a block is or contains a warning, which no reader should miss. */
function isSafetyNote(node: Root['children'][number]): boolean {
  return listElements({ type: 'root', children: [node] })
    .flatMap(classesOf)
    .some((name) => /^admonition-(?:warning|danger)$/.test(name))
}

function createFold(mark: string, id: string): Element {
  const className = ['platform-part']
  const name = siteConfig.platforms.find((each) => each.toLowerCase() === mark)
  const label = h('summary', { className: ['platform-label'] }, `${name} only`)
  return h('details', { className, dataPlatform: mark, dataSection: id, open: true }, label)
}

function markTable(table: Element): void {
  const rows = listElements(table, 'tr').map(listCells)
  const titles = rows[0]?.map((cell) => textOf(cell).trim()) ?? []
  for (const [index, title] of titles.entries()) {
    // The first column says what rows are about.
    const mark = index > 0 ? textToMark(title) : undefined
    for (const cells of rows) setMark(cells[index], mark)
  }
  const platformColumn = titles.findIndex((title) => /^platforms?$/i.test(title))
  for (const row of listElements(table, 'tr').slice(1)) {
    const texts = listCells(row).map((cell) => textOf(cell))
    const [about = ''] = texts
    // "X, or Y on iOS" is about X on all platforms, too.
    const aboutMark = /\bor\b/.test(about) ? undefined : textToMark(about)
    setMark(row, textToMark(texts[platformColumn] ?? '') ?? aboutMark)
  }
}

function setMark(element: Element | undefined, mark: string | undefined): void {
  if (element && mark) element.properties['dataPlatform'] = mark
}
