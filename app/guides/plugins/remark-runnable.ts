import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { parseCodeMeta } from '~/markdown/code-fence'

/** Puts a live phone below each fence that is marked with `run`. */
export function remarkRunnable() {
  return (tree: Root): void => {
    visit(tree, 'code', (node, index, parent) => {
      const { run, title } = parseCodeMeta(node.meta)
      if (!run || !title || !parent || index === undefined) return
      parent.children.splice(index + 1, 0, {
        type: 'mdxJsxFlowElement',
        name: 'LivePhone',
        attributes: [{ type: 'mdxJsxAttribute', name: 'sample', value: title }],
        children: [],
      })
    })
  }
}
