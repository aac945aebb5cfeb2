import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { isJsxElement } from '~/content/jsx-attributes'
import type { ReportProblem } from '~/lib/problem'

/** Replaces `<Steps>` by the numbered list in it, marked for its looks; anything else is reported. */
export function remarkSteps({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node, 'Steps')) return
      const [list, ...others] = node.children
      if (list?.type === 'list' && list.ordered && others.length === 0) {
        list.data = { ...list.data, hProperties: { className: ['steps'] } }
        parent.children[index] = list
        return
      }
      const { line, column } = node.position?.start ?? {}
      const remedy = 'Put a list "1. …", "2. …" into it, indent all that belongs to a step.'
      const hasList = node.children.some((child) => child.type === 'list' && child.ordered)
      const content = hasList ? 'more than a numbered list' : 'no numbered list'
      report({ line, column, message: `<Steps> holds ${content}`, remedy })
    })
  }
}
