import type { Paragraph, Root, RootContent, RootContentMap } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '~/lib/problem'
import { didYouMean } from '~/lib/suggest'

const kinds = ['note', 'tip', 'info', 'warning', 'danger']

/** Remedies for kinds of other documentation sites. */
const remedies: Record<string, string> = {
  caution: 'Use :::warning.',
  important: 'Use :::info.',
  success: 'Use :::tip.',
  details: 'Write <details> with <summary>.',
  'code-group': 'Write <Tabs> with a fence in each <TabItem>.',
}

/** Turns `:::note[Title]` into asides with that label. Other colons stay text. */
export function remarkAdmonitions() {
  return (tree: Root, file: VFile): void => {
    let count = 0
    visit(tree, (node, index, parent) => {
      if (node.type === 'containerDirective' && kinds.includes(node.name)) {
        toAside(node, `admonition-${(count += 1)}`)
        if (Object.keys(node.attributes ?? {}).length === 0) return
        const note = `Write :::${node.name}[Title], the title in brackets.`
        report(file, node.position, { message: 'an admonition has no attributes', note })
      } else if (node.type === 'containerDirective') {
        const note = remedies[node.name] ?? didYouMean(node.name, kinds)
        report(file, node.position, { message: `unknown admonition "${node.name}"`, note })
      } else if ((node.type === 'textDirective' || node.type === 'leafDirective') && parent) {
        const { start, end } = node.position ?? {}
        const value = String(file.value).slice(start?.offset, end?.offset)
        const text = { type: 'text', value } as const
        const isBlock = node.type === 'leafDirective'
        const siblings = parent.children as RootContent[]
        siblings[index ?? 0] = isBlock ? { type: 'paragraph', children: [text] } : text
      }
    })
  }
}

function toAside(node: RootContentMap['containerDirective'], id: string): void {
  const [first, ...rest] = node.children
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel
  const kind = node.name
  const usual = kind.charAt(0).toUpperCase() + kind.slice(1)
  const title: Paragraph = {
    type: 'paragraph',
    data: { hName: 'p', hProperties: { className: ['admonition-title'], id } },
    children: isLabel ? first.children : [{ type: 'text', value: usual }],
  }
  const className = ['admonition', `admonition-${kind}`]
  node.data = { hName: 'aside', hProperties: { className, role: 'note', ariaLabelledBy: [id] } }
  const body = { hName: 'div', hProperties: { className: ['admonition-body'] } }
  const children = isLabel ? rest : node.children
  node.children = [title, { type: 'blockquote', data: body, children }]
}
