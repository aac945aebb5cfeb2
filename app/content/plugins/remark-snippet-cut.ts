import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { splitSnippet } from '~/markdown/snippet-cut'

/** Drops the hidden set-up of a snippet: all lines up to and including `// ---cut---`. */
export function remarkSnippetCut() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      node.value = splitSnippet(node.value).visible
    })
  }
}
