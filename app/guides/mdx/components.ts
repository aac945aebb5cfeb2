import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Root, RootContent } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseMeta } from '~/code/fence'
import { type Fault, report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { guideComponents } from '~/tools/guide-components'
import { getAttribute, type GuideContext, isJsxElement, type JsxElement } from './context'

/** The attributes that a component must have, and those that it may have. */
export interface AttributeRule {
  required?: string[]
  optional?: string[]
}

/** The components that guides may use; those of tools say themselves which attributes they have. */
const kit: Record<string, AttributeRule> = {
  CodeFile: { required: ['src'] },
  Example: {},
  Figure: { required: ['src', 'caption'] },
  TabItem: { required: ['value'], optional: ['label'] },
  Tabs: { optional: ['groupId'] },
  ...Object.fromEntries(
    Object.entries<object>(guideComponents).map(([name, component]) => [
      name,
      'attributes' in component ? (component.attributes as AttributeRule) : {},
    ]),
  ),
}

/** How many lines of a file show in full; of longer ones, only the first screenful does at first. */
const longFile = 40

/**
 * Reports unknown components, attributes and files, puts the code of files in the place of `CodeFile`,
 * and a live phone below code that readers can run.
 */
export function remarkComponents({ root, file: guideFile }: GuideContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return undefined
      const siblings = parent.children as RootContent[]
      if (node.type === 'code') {
        const { has, title } = parseMeta(node.meta)
        if (!has('run')) return undefined
        if (title) siblings.splice(index + 1, 0, createLivePhone(title))
        else report(file, node.position, { message: 'code to run has no title', note: titleNote })
        return SKIP
      }
      if (!isJsxElement(node)) return undefined
      const faults = findFaults(node)
      for (const fault of faults) report(file, node.position, fault)
      const src = getAttribute(node, 'src')
      if (faults.length > 0 || src === undefined || !node.name || !(node.name in kit))
        return undefined
      const path = posix.join(posix.dirname(guideFile), src)
      const message = `there is no file "${src}"`
      if (!existsSync(join(root, path))) report(file, node.position, { message, note: srcNote })
      else if (node.name === 'CodeFile') {
        siblings[index] = createCode(node, path, readFileSync(join(root, path), 'utf8'))
      }
      return undefined
    })
  }
}

const srcNote = 'Name a file from the guide on, as in src="../examples/scanner.tsx".'
const titleNote = 'Name the file that readers run, as in title="App.tsx".'

function findFaults({ name, attributes }: JsxElement): Fault[] {
  const names = attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.name : '…'))
  if (names.includes('style')) {
    const note = 'Use a class: the site’s content security policy forbids inline styles.'
    return [{ message: `<${name}> has an inline style`, note }]
  }
  if (!name || !/^[A-Z]/.test(name)) return []
  const rule = kit[name]
  if (!rule) {
    return [{ message: `unknown component <${name}>`, note: didYouMean(name, Object.keys(kit)) }]
  }
  const { required = [], optional = [] } = rule
  const known = [...required, ...optional]
  const missing = required.filter((each) => !names.includes(each))
  const unknown = names.filter((each) => !known.includes(each))
  const note = `Write <${[name, ...required.map((each) => `${each}="…"`)].join(' ')}>.`
  return [
    ...missing.map((each) => ({ message: `<${name}> needs "${each}"`, note })),
    ...unknown.map((each) => {
      return { message: `<${name}> has no property "${each}"`, note: didYouMean(each, known) }
    }),
  ]
}

function createCode({ position }: JsxElement, source: string, text: string): RootContent {
  const value = text.trimEnd()
  const title = `title="${posix.basename(source)}"`
  const meta = value.split('\n').length > longFile ? `${title} collapse` : title
  return {
    type: 'code',
    lang: posix.extname(source).slice(1),
    meta,
    value,
    data: { source },
    position,
  }
}

function createLivePhone(sample: string): RootContent {
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'sample', value: sample }]
  return { type: 'mdxJsxFlowElement', name: 'LivePhone', attributes, children: [] }
}
