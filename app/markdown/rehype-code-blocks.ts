import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import rehypePrismGenerator from 'rehype-prism-plus/generator'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { codeToFigure, type CodeFigureOptions } from './code-figure'
import type { CodeLink } from './code-links'
import { highlighter, isCodeLanguage, describeLanguageFault } from './code-languages'
import { parseCodeMeta } from './code-meta'
import type { ReportProblem } from '~/lib/problem'

/** Shell code without its prompts, and the lines that had one, from 1. */
export interface ShellPrompts {
  code: string
  promptLines: number[]
}

const prompt = '$ '

/**
 * Takes the prompt `$ ` off the start of lines of shell code, so that it is neither selected nor
 * copied with the commands; the page draws it by style.
 */
function takeShellPrompts(input: string): ShellPrompts {
  const promptLines: number[] = []
  const lines = input.split('\n').map((line, index) => {
    if (!line.startsWith(prompt)) return line
    promptLines.push(index + 1)
    return line.slice(prompt.length)
  })
  return { code: lines.join('\n'), promptLines }
}

const highlight = unified().use(rehypePrismGenerator(highlighter), { ignoreMissing: true }).freeze()

/**
 * Turns `pre > code.language-x` into a highlighted figure with an optional title and a copy button.
 * A fence without a language, or with one outside `codeLanguages`, is reported at its place.
 */
export function rehypeCodeBlocks({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    const options = new Map<Element, CodeFigureOptions>()
    visitCode(tree, (code, pre) => {
      const language = elementLanguage(code)
      if (language && isCodeLanguage(language)) options.set(code, prepareCode(code, language))
      else report({ ...toPlace(pre), ...describeLanguageFault(language) })
    })
    highlight.runSync(tree)
    visitCode(tree, (code, pre, replace) => {
      const figure = options.get(code)
      if (figure) replace(codeToFigure(pre, code, figure))
    })
  }
}

/** Visits code blocks that are not in a figure yet. */
function visitCode(
  tree: Root,
  visitor: (code: Element, pre: Element, replace: (element: Element) => void) => void,
): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'pre' || index === undefined || !parent) return
    if (parent.type === 'element' && parent.tagName === 'figure') return
    const code = node.children.find(isCodeElement)
    if (code) visitor(code, node, (element) => (parent.children[index] = element))
  })
}

/** Takes out of the element what is not for the highlighter, which has a syntax of its own for it. */
function prepareCode(code: Element, language: string): CodeFigureOptions {
  const data = code.data as { meta?: string | null } | undefined
  const meta = parseCodeMeta(data?.meta)
  if (data) delete data.meta
  const links = readLinks(code)
  if (language !== 'bash') return { language, meta, promptLines: [], links }
  const prompts = takeShellPrompts(toString(code))
  code.children = [{ type: 'text', value: prompts.code }]
  return { language, meta, promptLines: prompts.promptLines, links }
}

/** The links that `remarkCodeLinks` has found, which only an attribute carries from there to here. */
function readLinks({ properties }: Element): CodeLink[] {
  const text = properties['dataLinks']
  return typeof text === 'string' ? (JSON.parse(text) as CodeLink[]) : []
}

function toPlace({ position }: Element): { line?: number; column?: number } {
  const { line, column } = position?.start ?? {}
  return { line, column }
}

function isCodeElement(node: Element['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'code'
}

function elementLanguage(code: Element): string | undefined {
  const names = code.properties['className']
  const name = Array.isArray(names) && names.find((each) => String(each).startsWith('language-'))
  return name ? String(name).slice('language-'.length) : undefined
}
