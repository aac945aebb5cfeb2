import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Root, RootContent } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseMeta } from '~/code/fence'
import { type Fault, report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'
import { guideAttributes, guideComponents } from '../kit.server'
import {
  getAttribute,
  type GuideContext,
  isJsxElement,
  type JsxElement,
  readAttributes,
} from './context'

/** The number of lines from which on a file is collapsed. */
const longFile = 40

/** Checks components, replaces `CodeFile` by the file's code, and puts a live phone below code to run. */
export function remarkComponents({ root, file: guideFile, api }: GuideContext) {
  return (tree: Root, file: VFile): void => {
    visit(tree, (node, index = 0, parent) => {
      const siblings = parent?.children as RootContent[]
      if (node.type === 'code') {
        const { has, title } = parseMeta(node.meta)
        if (!has('run')) return
        const fault = findRunFault(node.value, title)
        const attributes = [
          { type: 'mdxJsxAttribute' as const, name: 'sample', value: title ?? '' },
        ]
        const phone = { type: 'mdxJsxFlowElement' as const, name: 'LivePhone', attributes }
        if (fault) report(file, node.position, fault)
        else siblings.splice(index + 1, 0, { ...phone, children: [] })
      }
      // A phone below code to run has no position.
      if (!isJsxElement(node) || !node.position || !/^[A-Z]/.test(node.name ?? '')) return
      const faults = findFaults(node, api)
      for (const fault of faults) report(file, node.position, fault)
      const [screen] = node.name === 'LivePhone' ? readAttributes(node).keys() : []
      const src = screen ? `../examples/${screen}.tsx` : getAttribute(node, 'src')
      if (faults.length > 0 || !src) return
      const path = posix.join(posix.dirname(guideFile), src)
      if (!statSync(join(root, path), { throwIfNoEntry: false })?.isFile()) {
        const folder = posix.dirname(path)
        const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []
        const known = names.map((name) => posix.join(posix.dirname(src), name))
        const note = screen ? 'Give the file its name back: phones run it.' : didYouMean(src, known)
        report(file, node.position, { message: `there is no file "${src}"`, note })
      } else if (node.name === 'Figure' && !src.endsWith('.svg')) {
        const note = 'Write ![What it shows](./picture.png).'
        report(file, node.position, { message: `"${src}" is no diagram`, note })
      } else if (node.name === 'CodeFile') {
        siblings[index] = createCode(node, path, readFileSync(join(root, path), 'utf8'))
      }
    })
  }
}

function findRunFault(code: string, title = ''): Fault | undefined {
  if (!/\.[jt]sx?$/.test(title)) {
    const message = title ? `"${title}" is no file that can run` : 'code to run has no title'
    return { message, note: 'Name the file that readers run, as in title="App.tsx".' }
  }
  if (/^export\b.*\b[A-Z]\w*/m.test(code)) return undefined
  return { message: 'code to run exports no component', note: 'Write "export function App() …".' }
}

function findFaults({ name, ...element }: JsxElement, api: GuideContext['api']): Fault[] {
  const attributes = guideAttributes[name ?? ''] ?? {}
  if (!guideComponents[name ?? '']) {
    const isApi = api.getHref(name ?? '')
    const known = isApi
      ? `Write code as \`<${name}>\`.`
      : didYouMean(name ?? '', Object.keys(guideComponents))
    const [, note = known] = remedies.find(([names]) => names.test(name ?? '')) ?? []
    return [{ message: `unknown component <${name}>`, note }]
  }
  const given = readAttributes(element)
  if (name === 'LivePhone' && given.size !== 1) {
    return [{ message: '<LivePhone> names no screen', note: 'Write <LivePhone scanner />.' }]
  }
  const known = Object.keys(attributes)
  const unknown = [...given.keys()].filter((each) => !known.includes(each))
  const required = Object.entries(attributes).filter(([, rule]) => rule !== 'optional')
  return [
    ...unknown.map((each) => {
      return { message: `<${name}> has no property "${each}"`, note: didYouMean(each, known) }
    }),
    ...required.flatMap(([each, rule]): Fault[] => {
      const value = given.get(each) ?? ''
      if (typeof rule === 'string' ? value : rule.includes(String(value))) return []
      const message = `<${name}> needs "${each}"${given.has(each) ? ', another than it has' : ''}`
      const note = `Write <${[name, ...required.map(([one]) => `${one}="…"`)].join(' ')}>.`
      return [{ message, note: typeof rule === 'string' ? note : didYouMean(String(value), rule) }]
    }),
  ]
}

/** Remedies for components of other documentation sites, by their names there. */
const remedies: [names: RegExp, note: string][] = [
  [/^(?:Tabs\.)?Tab$/, 'Use <TabItem value="…">.'],
  [/^(?:CodeGroup|PackageManagers)$/, 'Use <Tabs> with a fence in each <TabItem>.'],
  [/^Mermaid$/, 'Draw it as SVG: <Figure src="./diagrams/….svg" caption="…" />.'],
  [/^Steps?$/, 'Write a numbered list.'],
  [
    /^(?:Note|Tip|Info|Warning|Danger|Callout|Aside|Admonition)$/,
    'Write ":::note" or ":::warning" above the text, ":::" below it.',
  ],
  [/^(?:Accordion|Expandable)$/, 'Use <details> with <summary>.'],
  [/^(?:Link)?Card(?:s|Group)?$/, 'Write a list of links.'],
  [/^(?:FileTree|Terminal|Snippet)$/, 'Write a fence: ```text above, ``` below.'],
  [/^(?:Frame|Image)$/, 'Write ![What it shows](./picture.png).'],
]

function createCode({ position }: JsxElement, source: string, text: string): RootContent {
  const value = text.trimEnd()
  const isLong = value.split('\n').length > longFile
  const meta = `title="${posix.basename(source)}"${isLong ? ' collapse' : ''}`
  const lang = posix.extname(source).slice(1)
  return { type: 'code', lang, meta, value, data: { source }, position }
}
