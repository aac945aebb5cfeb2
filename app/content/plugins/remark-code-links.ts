import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { CodeLink } from '~/markdown/code-links'

/** Options of `remarkCodeLinks`: the links of a block, by the code that readers see. */
export interface CodeLinkOptions {
  getCodeLinks: (code: string) => CodeLink[] | undefined
}

/** Hands the links of code blocks on to `rehypeCodeBlocks`, which draws them. */
export function remarkCodeLinks({ getCodeLinks }: CodeLinkOptions) {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const links = getCodeLinks(node.value)
      if (!links || links.length === 0) return
      node.data = { ...node.data, hProperties: { dataLinks: JSON.stringify(links) } }
    })
  }
}
