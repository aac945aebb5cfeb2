import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '~/lib/problem'
import { formatCodeMeta, parseCodeMeta } from '~/markdown/code-meta'
import { takeMagicComments } from '~/markdown/magic-comments'

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
        const message = `line ${last} is to be emphasised, but the code has ${lineCount}`
        const remedy = 'Count the lines that readers see; the first one is 1.'
        report({ line, column, message, remedy })
      }
      const lines = new Set([...meta.highlightedLines, ...highlightedLines])
      node.value = code
      node.meta = formatCodeMeta({ ...meta, highlightedLines: [...lines].sort((a, b) => a - b) })
    })
  }
}
