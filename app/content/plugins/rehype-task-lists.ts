import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

/** Names the check boxes of task lists, which have no label of their own, by what they say. */
export function rehypeTaskLists() {
  return (tree: Root): void => {
    visit(tree, 'element', ({ tagName, properties }) => {
      if (tagName !== 'input' || properties['type'] !== 'checkbox') return
      properties['ariaLabel'] = properties['checked'] ? 'Done' : 'To do'
    })
  }
}
