import type { Code, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import { readCodeFile, type FileLookup } from '~/guides/code-files'
import {
  evaluateLiteral,
  getStaticAttribute,
  isJsxElement,
  type JsxElement,
} from '~/guides/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'
import { formatCodeMeta } from '~/markdown/code-meta'

/** What `remarkCodeComponents` needs: a look-up of code files by the `src` an author writes. */
interface CodeComponentOptions {
  getCodeFile: FileLookup
  report: ReportProblem
}

/**
 * Turns `<CodeBlock language="tsx" title="App.tsx">{`…`}</CodeBlock>` into a code fence, and
 * `<CodeFile src="../examples/app.tsx" />` into one with the code of that file.
 */
export function remarkCodeComponents({ getCodeFile, report }: CodeComponentOptions) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'CodeFile')) return
      const { line, column } = node.position?.start ?? {}
      const file = readFile(node, getCodeFile)
      if ('message' in file) report({ line, column, ...file })
      else parent.children[index] = { ...file, position: node.position }
    })
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'CodeBlock')) return
      const value = readCode(node)
      if (value === undefined) {
        const { line, column } = node.position?.start ?? {}
        const remedy = 'Write <CodeBlock language="tsx">{`code`}</CodeBlock>, or a code fence.'
        report({
          line,
          column,
          message: '<CodeBlock> contains code that would have to run',
          note: remedy,
        })
        return
      }
      const code: Code = {
        type: 'code',
        lang: readLanguage(node),
        meta: readMeta(node),
        value: value.replace(/^(?:[ \t]*\n)+|\s+$/g, ''),
        position: node.position,
      }
      parent.children[index] = code
    })
  }
}

function readFile(
  node: JsxElement,
  getCodeFile: FileLookup,
): Code | { message: string; note: string } {
  const read = (name: string): string | undefined => readText(getStaticAttribute(node, name))
  const src = read('src')
  if (src === undefined || node.type !== 'mdxJsxFlowElement') {
    const message = '<CodeFile> needs "src" as plain text, and its own line'
    return { message, note: 'Write <CodeFile src="../examples/scanner.tsx" />.' }
  }
  const found = readCodeFile(
    { src, region: read('region'), lines: read('lines'), title: read('title') },
    getCodeFile,
  )
  if ('message' in found) return found
  return { type: 'code', lang: found.language, meta: found.meta, value: found.code }
}

function readCode(node: JsxElement): string | undefined {
  if (node.children.length === 0) return readText(getStaticAttribute(node, 'children'))
  const parts = (node.children as RootContent[]).flatMap(unwrapParagraph).map((child) => {
    if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') {
      return toString(child)
    }
    return readText(evaluateLiteral(child.data?.estree))
  })
  return parts.includes(undefined) ? undefined : parts.join('')
}

function unwrapParagraph(child: RootContent): RootContent[] {
  return child.type === 'paragraph' ? child.children : [child]
}

function readLanguage(node: JsxElement): string | null {
  const named = readText(getStaticAttribute(node, 'language'))
  const className = readText(getStaticAttribute(node, 'className'))
  return named ?? /(?:^|\s)language-(\S+)/.exec(className ?? '')?.[1] ?? null
}

function readMeta(node: JsxElement): string | null {
  const title = readText(getStaticAttribute(node, 'title'))
  const lineNumbers = getStaticAttribute(node, 'showLineNumbers')
  const parts = [
    readText(getStaticAttribute(node, 'metastring')),
    title &&
      formatCodeMeta({
        title,
        highlightedLines: [],
        showLineNumbers: false,
        wrap: false,
        collapse: false,
      }),
    lineNumbers !== undefined && `showLineNumbers=${lineNumbers}`,
  ]
  return parts.filter(Boolean).join(' ') || null
}

function readText(value: string | number | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
