import type { Element } from 'hast'
import { h } from 'hastscript'
import type { Code, Root } from 'mdast'
import rehypePrismGenerator from 'rehype-prism-plus/generator'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '~/lib/problem'
import { codeToFigure, type CodeFigureOptions, type CodeLink } from './code-figure'
import { type CodeMeta, parseCodeMeta, splitSnippet } from './code-fence'
import {
  type CodeLanguage,
  describeLanguageFault,
  highlighter,
  readLanguage,
} from './code-languages'

declare module 'mdast' {
  interface CodeData {
    /** What a component says of the code, in place of the words after a fence's language. */
    meta?: CodeMeta
  }
}

/** What is known of the code of a document beyond its fences. */
export interface CodeOptions {
  /** The links of a block, by the code that readers see. */
  getCodeLinks?: ((code: string) => CodeLink[] | undefined) | undefined
}

/**
 * Reads each code fence once, with its language, meta, hidden set-up up to `// ---cut---`, and shell prompts, and puts a highlighted figure with an optional title and a copy
 * button in its place. What is wrong is reported there.
 */
export function remarkCode({ getCodeLinks }: CodeOptions = {}) {
  return (tree: Root, file: VFile): void => {
    visit(tree, 'code', (node, index, parent) => {
      if (!parent || index === undefined) return
      const meta = node.data?.meta ?? parseCodeMeta(node.meta)
      for (const message of meta.problems) {
        report(file, node.position, {
          message,
          note: 'For example: ```tsx title="App.tsx" {1,3-5}',
        })
      }
      const { visible: code } = splitSnippet(node.value)
      const lineCount = code.split('\n').length
      const last = meta.highlightedLines.at(-1) ?? 0
      if (last > lineCount) {
        const message = `line ${last} is highlighted, but the code only has ${lineCount}`
        const note = 'Count the lines that readers see; the first one is 1.'
        report(file, node.position, { message, note })
      }
      const known = readLanguage(node.lang ?? '')
      if (!known) report(file, node.position, describeLanguageFault(node.lang ?? ''))
      const language = known ?? 'text'
      const lineLanguage = meta.lang === undefined ? undefined : readLanguage(meta.lang)
      if (meta.lang !== undefined && (language !== 'diff' || !lineLanguage)) {
        const note = 'Name the language of other code right after the backticks.'
        const fault = { message: '"lang" only goes with diff', note }
        const isDiff = language === 'diff'
        report(file, node.position, isDiff ? describeLanguageFault(meta.lang) : fault)
      }
      const prompts = language === 'bash' ? takeShellPrompts(code) : { code, promptLines: [] }
      const { properties, children } = toFigure(prompts.code, node.position, {
        language,
        lineLanguage,
        meta,
        promptLines: prompts.promptLines,
        links: getCodeLinks?.(code) ?? [],
      })
      // Of a node that has no children of its own, `remark-rehype` takes these.
      const data = { hName: 'figure', hProperties: properties, hChildren: children }
      parent.children[index] = { type: 'paragraph', children: [], position: node.position, data }
    })
  }
}

const prompt = '$ '

/**
 * Takes the prompt `$ ` off the start of lines of shell code, so that it is neither selected nor
 * copied with the commands; the page draws it by style. Lines count from 1.
 */
function takeShellPrompts(input: string): { code: string; promptLines: number[] } {
  const lines = input.split('\n')
  return {
    code: lines
      .map((line) => (line.startsWith(prompt) ? line.slice(prompt.length) : line))
      .join('\n'),
    promptLines: lines.flatMap((line, index) => (line.startsWith(prompt) ? index + 1 : [])),
  }
}

const highlight = unified().use(rehypePrismGenerator(highlighter), { ignoreMissing: true }).freeze()

interface HighlightOptions extends CodeFigureOptions {
  /** The language of the lines of a diff, where its author says it. */
  lineLanguage: CodeLanguage | undefined
}

/** Highlights code and wraps it in its figure; links in it get the place of its fence. */
function toFigure(
  value: string,
  position: Code['position'],
  { lineLanguage, ...options }: HighlightOptions,
): Element {
  const signs = lineLanguage && value.split('\n').map((line) => /^[-+ ]?/.exec(line)?.[0] ?? '')
  const text = signs ? value.replaceAll(/^[-+ ]/gm, '') : value
  const className = [`language-${lineLanguage ?? options.language}`]
  const code = h('code', { className }, text && `${text}\n`)
  const pre = { ...h('pre', code), position }
  highlight.runSync({ type: 'root', children: [pre] })
  if (signs) addSigns(code, signs)
  return codeToFigure(pre, code, options)
}

/** Puts the signs of a diff before its lines, which are highlighted without them, and marks these. */
function addSigns(code: Element, signs: string[]): void {
  for (const [index, line] of code.children.entries()) {
    const sign = signs[index] ?? ''
    if (line.type !== 'element') continue
    line.children.unshift({ type: 'text', value: sign })
    const mark = { '+': 'inserted', '-': 'deleted' }[sign]
    if (mark) line.properties['className'] = ['code-line', mark]
  }
}
