import type { Root as MdastRoot } from 'mdast'
import { visit } from 'unist-util-visit'
import { splitSnippet } from '~/markdown/snippet-cut'

/**
 * Prepares the Markdown of a comment for a place inside a page: fences without a language count as
 * TypeScript, their hidden set-up goes, and headings become bold paragraphs, which keeps the page's
 * own outline intact.
 */
export function remarkCommentDefaults() {
  return (tree: MdastRoot): void => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'code') {
        node.lang ||= 'ts'
        node.value = splitSnippet(node.value).visible
      }
      if (node.type !== 'heading' || !parent || index === undefined) return
      parent.children[index] = {
        type: 'paragraph',
        children: [{ type: 'strong', children: node.children }],
      }
    })
  }
}
