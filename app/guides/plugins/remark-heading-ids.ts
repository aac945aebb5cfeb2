import type { Heading, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '~/lib/problem'

/**
 * Gives headings that end in `{#id}` that id, and reports such marks elsewhere. The form in a
 * comment, `{/* #id *\/}`, does the same.
 */
export function remarkHeadingIds({ report }: { report: ReportProblem }) {
  return (tree: Root): void => {
    visit(tree, 'heading', (heading: Heading) => {
      const id = takeId(heading)
      if (id) heading.data = { ...heading.data, hProperties: { id } }
    })
    visit(tree, 'headingId', (node, index, parent) => {
      if (!('value' in node) || !parent || index === undefined) return
      const { line, column } = node.position?.start ?? {}
      const message = `the id {#${node.value}} is not at the end of a heading`
      report({ line, column, message, note: 'Write it as in "## Heading {#id}".' })
      parent.children.splice(index, 1)
      return index
    })
  }
}

function takeId({ children }: Heading): string | undefined {
  const last = children.at(-1)
  const id =
    last?.type === 'headingId'
      ? last.value
      : last?.type === 'mdxTextExpression'
        ? /^\/\*\s*#(\S+)\s*\*\/$/.exec(last.value.trim())?.[1]
        : undefined
  if (!id) return undefined
  children.pop()
  const text = children.at(-1)
  if (text?.type === 'text') text.value = text.value.trimEnd()
  return id
}
