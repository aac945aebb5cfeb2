import type { Blockquote, Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { visit } from 'unist-util-visit'
import type { ReportProblem } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

/** The kinds of admonition, each with the title it has when its author gives none. */
export const admonitionTitles: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/**
 * Turns `:::note[Title]` containers into asides labelled by their title.
 * An unknown container is reported; a colon in prose that only looks like a directive stays text.
 */
export function remarkAdmonitions({ report }: { report: ReportProblem }) {
  return (tree: Root, file: { value: unknown }): void => {
    const source = String(file.value)
    let count = 0
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        const { start, end } = node.position ?? {}
        if (!parent || index === undefined || start?.offset === undefined) return
        const value = source.slice(start.offset, end?.offset)
        const text = { type: 'text', value } as const
        const children = parent.children as RootContent[]
        children[index] =
          node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] }
        return
      }
      if (node.type !== 'containerDirective') return
      if (node.name in admonitionTitles) toAside(node, `admonition-${(count += 1)}`)
      else {
        const { line, column } = node.position?.start ?? {}
        const remedy = didYouMean(node.name, Object.keys(admonitionTitles))
        report({ line, column, message: `unknown admonition ":::${node.name}"`, remedy })
      }
    })
  }
}

function toAside(node: ContainerDirective, id: string): void {
  const [first, ...rest] = node.children
  const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
  const title: Paragraph = {
    type: 'paragraph',
    data: { hName: 'p', hProperties: { className: ['admonition-title'], id } },
    children: label?.children ?? [{ type: 'text', value: admonitionTitles[node.name] ?? node.name }],
  }
  node.data = {
    hName: 'aside',
    hProperties: {
      className: ['admonition', `admonition-${node.name}`],
      role: 'note',
      ariaLabelledBy: [id],
    },
  }
  // A block quote, so that the visitor does not meet the body as one more directive.
  const body: Blockquote = {
    type: 'blockquote',
    data: { hName: 'div', hProperties: { className: ['admonition-body'] } },
    children: (label ? rest : node.children) as Blockquote['children'],
  }
  node.children = [title, body]
}
