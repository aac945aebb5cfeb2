import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

/**
 * Prepares the Markdown of a comment for a place inside a page: fences without a language count as
 * TypeScript, and headings become bold paragraphs, which keeps the page's own outline intact.
 */
export function remarkCommentDefaults() {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'code') node.lang ||= 'ts'
      if (node.type !== 'heading' || !parent || index === undefined) return
      parent.children[index] = {
        type: 'paragraph',
        children: [{ type: 'strong', children: node.children }],
      }
    })
  }
}
