import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseMeta } from '~/code/fence'
import { type Fault, report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { guideComponents } from '../kit.server'
import { getAttribute, type GuideContext, isJsxElement, type JsxElement } from './context'

/** How many lines of a file show in full; of longer ones, only the first screenful does at first. */
const longFile = 40

/**
 * Reports unknown components, attributes and files, puts the code of files in the place of `CodeFile`,
 * and a live phone below code that readers can run.
 */
export function remarkComponents({ root, file: guideFile }: GuideContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index = 0, parent) => {
      const siblings = parent?.children as RootContent[]
      if (node.type === 'code') {
        const { has, title } = parseMeta(node.meta)
        if (!has('run')) return
        const fault = findRunFault(node.value, title)
        if (fault) report(file, node.position, fault)
        else siblings.splice(index + 1, 0, createLivePhone(title ?? ''))
      }
      if (!isJsxElement(node) || !/^[A-Z]/.test(node.name ?? '')) return
      const faults = findFaults(node)
      for (const fault of faults) report(file, node.position, fault)
      const src = getAttribute(node, 'src')
      if (faults.length > 0 || !src) return
      const path = posix.join(posix.dirname(guideFile), src)
      if (!existsSync(join(root, path))) {
        report(file, node.position, { message: `there is no file "${src}"`, note: srcNote })
      } else if (node.name === 'CodeFile') {
        siblings[index] = createCode(node, path, readFileSync(join(root, path), 'utf8'))
      }
    })
  }
}

const srcNote = 'Name a file from the guide on, as in src="../examples/scanner.tsx".'

function findRunFault(code: string, title = ''): Fault | undefined {
  if (!/\.[jt]sx?$/.test(title)) {
    const message = title ? `"${title}" is no file that can run` : 'code to run has no title'
    return { message, note: 'Name the file that readers run, as in title="App.tsx".' }
  }
  if (/^export\b.*\b[A-Z]\w*/m.test(code)) return undefined
  return { message: 'code to run exports no component', note: 'Write "export function App() …".' }
}

function findFaults({ name, attributes }: JsxElement): Fault[] {
  const component = guideComponents[name ?? '']
  if (!component) {
    const note = didYouMean(name ?? '', Object.keys(guideComponents))
    return [{ message: `unknown component <${name}>`, note: renamed[name ?? ''] ?? note }]
  }
  const rules = Object.entries(component.attributes)
  const names = attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.name : '…'))
  const required = rules.filter(([, rule]) => rule !== 'optional').map(([each]) => each)
  const note = `Write <${[name, ...required.map((each) => `${each}="…"`)].join(' ')}>.`
  const missing = required
    .filter((each) => !names.includes(each))
    .map((each) => ({ message: `<${name}> needs "${each}"`, note }))
  const wrong = attributes.flatMap((each, index): Fault[] => {
    const attribute = names[index] ?? ''
    const rule = component.attributes[attribute]
    const { value } = each
    if (!rule) {
      const message = `<${name}> has no property "${attribute}"`
      return [{ message, note: didYouMean(attribute, Object.keys(component.attributes)) }]
    }
    if (typeof rule === 'string') {
      if (rule === 'optional' || value !== '') return []
      return [{ message: `"${attribute}" of <${name}> is empty`, note }]
    }
    if (rule.includes(String(value))) return []
    const message = `"${attribute}" of <${name}> is none of its values`
    return [{ message, note: didYouMean(String(value), rule) }]
  })
  if (name === 'LivePhone' && names.length !== 1) {
    return [{ message: '<LivePhone> names no screen', note: 'Write <LivePhone scanner />.' }]
  }
  return [...missing, ...wrong]
}

/** Remedies for components of other documentation sites, by their names there. */
const renamed: Record<string, string> = {
  Tab: 'Use <TabItem value="…">.',
  CodeGroup: 'Use <Tabs> with a fence in each <TabItem>.',
  Mermaid: 'Draw it as SVG, and show it with <Figure src="./diagrams/….svg" caption="…" />.',
  Steps: 'Write a numbered list.',
}

function createCode({ position }: JsxElement, source: string, text: string): RootContent {
  const value = text.trimEnd()
  const isLong = value.split('\n').length > longFile
  const meta = `title="${posix.basename(source)}"${isLong ? ' collapse' : ''}`
  const lang = posix.extname(source).slice(1)
  return { type: 'code', lang, meta, value, data: { source }, position }
}

function createLivePhone(sample: string): RootContent {
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'sample', value: sample }]
  return { type: 'mdxJsxFlowElement', name: 'LivePhone', attributes, children: [] }
}
