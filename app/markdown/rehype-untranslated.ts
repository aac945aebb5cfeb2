import type { Root } from 'hast'
import type { MdxJsxFlowElementHast, MdxJsxTextElementHast } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'

/** The elements whose text browsers' translators are to leave as it is. */
const untranslated = ['pre', 'code', 'kbd', 'samp']

/** Keeps code, names and keys from being translated, by `translate="no"` on the outermost element of each. */
export function rehypeUntranslated() {
  return (tree: Root | MdxJsxFlowElementHast | MdxJsxTextElementHast): void => {
    visit(tree, (node) => {
      if (node.type === 'element' && untranslated.includes(node.tagName)) {
        node.properties['translate'] = 'no'
        return SKIP
      }
      if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
      if (!untranslated.includes(node.name ?? '')) return
      node.attributes.push({ type: 'mdxJsxAttribute', name: 'translate', value: 'no' })
      return SKIP
    })
  }
}
