import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { type Fault, report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { getAttribute, isJsxElement, type JsxElement } from './context'

/** The groups whose tabs switch together on all pages, with the values of their tabs. */
const groups: Record<string, string[]> = {
  platform: ['ios', 'android'],
  workflow: ['cli', 'expo'],
  'package-manager': ['npm', 'yarn', 'pnpm', 'bun'],
}

/** Reports tabs that readers can't choose, and values that their group doesn't have. */
export function remarkTabs() {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, _index, parent) => {
      if (isItem(node) && !(parent && isJsxElement(parent) && parent.name === 'Tabs')) {
        const note = 'Put it and the others into <Tabs>.'
        report(file, node.position, { message: '<TabItem> is not in <Tabs>', note })
      }
      if (!isJsxElement(node) || node.name !== 'Tabs') return
      const fault = findFault(node)
      if (fault) report(file, node.position, fault)
      reportValues(node, file)
    })
  }
}

function findFault({ children, ...tabs }: JsxElement): Fault | undefined {
  const group = getAttribute(tabs, 'groupId')
  if (group !== undefined && !groups[group]) {
    const note = `${didYouMean(group, Object.keys(groups))} Tabs of one page need no groupId.`
    return { message: `no other tabs have the groupId "${group}"`, note }
  }
  if (children.some((child) => !isItem(child))) {
    const message = 'readers never see what is in <Tabs> but in no <TabItem>'
    return { message, note: 'Move it into one, or above <Tabs>.' }
  }
  const message = '<Tabs> needs two tabs or more'
  return children.length > 1 ? undefined : { message, note: 'Write the text without tabs.' }
}

function reportValues({ children, ...tabs }: JsxElement, file: VFile): void {
  const seen = new Set<string>()
  const known = groups[getAttribute(tabs, 'groupId') ?? '']
  for (const item of children.filter(isItem)) {
    const value = getAttribute(item, 'value') ?? ''
    if (seen.has(value)) {
      const message = `two tabs have the value "${value}"`
      report(file, item.position, { message, note: 'Give each <TabItem> a value of its own.' })
    } else if (known && !known.includes(value)) {
      const message = `tabs of this group have no value "${value}"`
      report(file, item.position, { message, note: didYouMean(value, known) })
    }
    seen.add(value)
  }
}

function isItem(node: { type: string }): node is JsxElement {
  return isJsxElement(node) && node.name === 'TabItem'
}
