import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseMeta } from '~/code/fence'
import { type Fault, report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { liveScreens } from '~/live-phone/static-phone'
import { getAttribute, type GuideContext, isJsxElement, type JsxElement } from './context'

/** The components that guides may use, with the attributes that they must have, and those that they may have. */
const kit: Record<string, { required?: string[]; optional?: string[] }> = {
  CodeFile: { required: ['src'] },
  ErrorLookup: {},
  Example: {},
  Figure: { required: ['src', 'caption'] },
  FormatExplorer: {},
  InstallSkill: {},
  LivePhone: { optional: [...liveScreens, 'sample'] },
  SetupBuilder: {},
  SetupSteps: { required: ['of'] },
  TabItem: { required: ['value'], optional: ['label'] },
  Tabs: { optional: ['groupId'] },
}

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
        if (!title || !/\.[jt]sx?$/.test(title)) report(file, node.position, findTitleFault(title))
        else siblings.splice(index + 1, 0, createLivePhone(title))
      }
      if (!isJsxElement(node)) return
      const faults = findFaults(node)
      const src = getAttribute(node, 'src')
      const path = src && node.name && node.name in kit && posix.join(posix.dirname(guideFile), src)
      if (path && !existsSync(join(root, path))) {
        faults.push({ message: `there is no file "${src}"`, note: srcNote })
      }
      for (const fault of faults) report(file, node.position, fault)
      if (path && faults.length === 0 && node.name === 'CodeFile') {
        siblings[index] = createCode(node, path, readFileSync(join(root, path), 'utf8'))
      }
    })
  }
}

const srcNote = 'Name a file from the guide on, as in src="../examples/scanner.tsx".'

function findTitleFault(title: string | undefined): Fault {
  const message = title ? `"${title}" is no file that can run` : 'code to run has no title'
  return { message, note: 'Name the file that readers run, as in title="App.tsx".' }
}

function findFaults({ name, attributes }: JsxElement): Fault[] {
  const names = attributes.map((each) => (each.type === 'mdxJsxAttribute' ? each.name : '…'))
  if (names.includes('style')) {
    const note = 'Use a class: its styles follow the color mode and the width of the window.'
    return [{ message: `<${name}> has an inline style`, note }]
  }
  if (!name || !/^[A-Z]/.test(name)) return []
  const rule = kit[name]
  if (!rule) {
    return [{ message: `unknown component <${name}>`, note: didYouMean(name, Object.keys(kit)) }]
  }
  const { required = [], optional = [] } = rule
  const known = [...required, ...optional]
  const note = `Write <${[name, ...required.map((each) => `${each}="…"`)].join(' ')}>.`
  const missing = required
    .filter((each) => !names.includes(each))
    .map((each) => ({ message: `<${name}> needs "${each}"`, note }))
  const unknown = names
    .filter((each) => !known.includes(each))
    .map((each) => ({
      message: `<${name}> has no property "${each}"`,
      note: didYouMean(each, known),
    }))
  return [...missing, ...unknown]
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
