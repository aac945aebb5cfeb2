import { sliceLines } from '~/guides/syntax/mdx-syntax'
import { report } from '~/lib/problem'
import type { Paragraph, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { didYouMean } from '~/lib/suggest'

/** The kinds of admonition, each with the title it has when its author gives none. */
const admonitionTitles: Record<string, string> = {
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  warning: 'Warning',
  danger: 'Danger',
}

/**
 * Turns `:::note[Title]` containers into asides labelled by their title. An unknown kind is reported; a
 *
 * colon in prose that only looks like a directive stays text.
 */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    let count = 0
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return
      const siblings = parent.children as RootContent[]
      if (node.type === 'textDirective' || node.type === 'leafDirective') {
        siblings[index] = directiveToText(node, String(file.value))
        return
      }
      if (node.type !== 'containerDirective' || node.data?.hName) return
      const kind = node.name
      if (!Object.hasOwn(admonitionTitles, kind)) {
        const note = didYouMean(node.name, Object.keys(admonitionTitles))
        report(file, node.position, { message: `unknown admonition "${node.name}"`, note })
        return
      }
      siblings[index] = toAside(node, kind, `admonition-${(count += 1)}`)
      return [SKIP, index]
    })
  }
}

function directiveToText(node: TextDirective | LeafDirective, source: string): RootContent {
  const value = node.position ? sliceLines(source, node.position) : ''
  const text = { type: 'text', value } as const
  return node.type === 'textDirective' ? text : { type: 'paragraph', children: [text] }
}

/** The data of an aside's node sets it apart from a directive that is still to be turned into one. */
function toAside(node: ContainerDirective, kind: string, id: string): ContainerDirective {
  const [first, ...rest] = node.children
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel
  const heading: Paragraph = {
    type: 'paragraph',
    data: { hName: 'p', hProperties: { className: ['admonition-title'], id } },
    children: isLabel ? first.children : [{ type: 'text', value: admonitionTitles[kind] ?? kind }],
  }
  return {
    ...node,
    name: kind,
    data: {
      hName: 'aside',
      hProperties: {
        className: ['admonition', `admonition-${kind}`],
        role: 'note',
        ariaLabelledBy: [id],
      },
    },
    children: [
      heading,
      {
        type: 'blockquote',
        data: { hName: 'div', hProperties: { className: ['admonition-body'] } },
        children: isLabel ? rest : node.children,
      },
    ],
  }
}
