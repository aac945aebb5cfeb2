import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '~/lib/problem'
import { parseCodeMeta } from '~/markdown/code-meta'

/** Reports what is not understood in the text after a fence's language. */
export function remarkCodeMeta({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      for (const message of parseCodeMeta(node.meta ?? '').problems) {
        const { line, column } = node.position?.start ?? {}
        report({ line, column, message, remedy: 'For example: ```tsx title="App.tsx" {1,3-5}' })
      }
    })
  }
}
