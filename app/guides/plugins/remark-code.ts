import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '~/lib/problem'
import { parseCodeMeta, formatCodeMeta } from '~/markdown/code-meta'
import type { CodeLink } from '~/markdown/code-links'
import { splitSnippet, takeMagicComments } from '~/markdown/magic-comments'

/** Reports what is not understood in the text after a fence's language. */
export function remarkCodeMeta({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      for (const message of parseCodeMeta(node.meta ?? '').problems) {
        const { line, column } = node.position?.start ?? {}
        report({ line, column, message, note: 'For example: ```tsx title="App.tsx" {1,3-5}' })
      }
    })
  }
}

/** Options of `remarkCodeLinks`: the links of a block, by the code that readers see. */
export interface CodeLinkOptions {
  getCodeLinks: (code: string) => CodeLink[] | undefined
}

/** Hands the links of code blocks on to `rehypeCodeBlocks`, which draws them. */
export function remarkCodeLinks({ getCodeLinks }: CodeLinkOptions) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const links = getCodeLinks(node.value)
      if (!links || links.length === 0) return
      node.data = { ...node.data, hProperties: { dataLinks: JSON.stringify(links) } }
    })
  }
}

declare module 'mdast' {
  interface CodeData {
    /** How many lines of the fence come before the first one that is left of it. */
    hiddenLineCount?: number
  }
}

/** Drops the hidden set-up of a snippet: all lines up to and including `// ---cut---`. */
export function remarkSnippetCut() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const { visible, hiddenLineCount } = splitSnippet(node.value)
      node.value = visible
      node.data = { ...node.data, hiddenLineCount }
    })
  }
}

/**
 * Takes magic comments out of code and adds the lines they emphasise to those of the fence's meta.
 * Lines that the meta names beyond the last one are reported.
 */
export function remarkMagicComments({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const { line = 0, column = 1 } = node.position?.start ?? {}
      const { code, highlightedLines, problems } = takeMagicComments(node.value)
      const hiddenLines = Number(node.data?.hiddenLineCount ?? 0)
      for (const problem of problems) {
        const place = {
          line: line + hiddenLines + problem.line,
          column: column + problem.column - 1,
        }
        report({ ...problem, ...place })
      }
      const meta = parseCodeMeta(node.meta)
      const lineCount = code.split('\n').length
      const last = meta.highlightedLines.at(-1) ?? 0
      if (last > lineCount) {
        const message = `line ${last} is highlighted, but the code only has ${lineCount}`
        const remedy = 'Count the lines that readers see; the first one is 1.'
        report({ line, column, message, note: remedy })
      }
      const lines = new Set([...meta.highlightedLines, ...highlightedLines])
      node.value = code
      node.meta = formatCodeMeta({ ...meta, highlightedLines: [...lines].sort((a, b) => a - b) })
    })
  }
}
