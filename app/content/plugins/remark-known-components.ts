import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** Reports JSX components that the authoring kit does not have. */
export function remarkKnownComponents({ known, report }: { known: string[]; report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
      const name = 'name' in node ? node.name : undefined
      if (typeof name !== 'string' || !/^[A-Z]/.test(name) || known.includes(name)) return
      const { line, column } = node.position?.start ?? {}
      report({ line, column, message: `unknown component <${name}>`, remedy: didYouMean(name, known) })
    })
  }
}
