import type { Root } from 'hast'

/** Replaces the paragraph of a tree that has no other content by what is in it. */
export function rehypeUnwrapParagraph() {
  return (tree: Root): void => {
    const [only, ...others] = tree.children.filter(({ type }) => type === 'element')
    if (only?.type === 'element' && only.tagName === 'p' && others.length === 0) {
      tree.children = only.children
    }
  }
}
