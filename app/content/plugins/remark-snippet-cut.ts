import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { splitSnippet } from '~/markdown/snippet-cut'

declare module 'mdast' {
  interface CodeData {
    /** How many lines of the fence come before the first one that is left of it. */
    hiddenLineCount?: number
  }
}

/** Drops the hidden set-up of a snippet: all lines up to and including `// ---cut---`. */
export function remarkSnippetCut() {
  return (tree: Root): void => {
    visit(tree, 'code', (node) => {
      const { visible, hiddenLineCount } = splitSnippet(node.value)
      node.value = visible
      node.data = { ...node.data, hiddenLineCount }
    })
  }
}
