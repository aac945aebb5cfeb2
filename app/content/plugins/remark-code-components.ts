import type { Code, Root, RootContent } from 'mdast'
import { toString } from 'mdast-util-to-string'
import { visit } from 'unist-util-visit'
import {
  evaluateLiteral,
  getStaticAttribute,
  isJsxElement,
  type JsxElement,
} from '~/content/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'
import { formatCodeMeta } from '~/markdown/code-meta'

/** Turns `<CodeBlock language="tsx" title="App.tsx">{`…`}</CodeBlock>` into a code fence. */
export function remarkCodeComponents({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'CodeBlock')) return
      const value = readCode(node)
      if (value === undefined) {
        const { line, column } = node.position?.start ?? {}
        const remedy = 'Write <CodeBlock language="tsx">{`code`}</CodeBlock>, or a code fence.'
        report({ line, column, message: '<CodeBlock> holds code that has to be run', remedy })
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
    title && formatCodeMeta({ title, highlightedLines: [], showLineNumbers: false, wrap: false }),
    lineNumbers !== undefined && `showLineNumbers=${lineNumbers}`,
  ]
  return parts.filter(Boolean).join(' ') || null
}

function readText(value: string | number | boolean | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined
}
