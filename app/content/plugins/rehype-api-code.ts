import type { Element, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { visitParents } from 'unist-util-visit-parents'
import { codeToApiKeys } from '~/content/api-code'

/** Options of `rehypeApiCode`: `getHref` gives the pathname and anchor of a known API key. */
export interface ApiCodeOptions {
  getHref: (key: string) => string | undefined
}

const unlinked = new Set(['a', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'summary'])

/** Links inline code that names a part of the API, by the strict grammar of `codeToApiKeys`. */
export function rehypeApiCode({ getHref }: ApiCodeOptions) {
  return (tree: Root): void => {
    visitParents(tree, 'element', (node, ancestors) => {
      if (node.tagName !== 'code') return
      if (ancestors.some(isUnlinked)) return
      const href = codeToApiKeys(toString(node)).map(getHref).find(Boolean)
      const parent = ancestors.at(-1)
      if (!href || !parent) return
      const link: Element = {
        type: 'element',
        tagName: 'a',
        properties: { href },
        position: node.position,
        children: [node],
      }
      parent.children.splice(parent.children.indexOf(node), 1, link)
      return 'skip'
    })
  }
}

/** Elements are nodes with a tag name, or, where written as JSX, with a name. */
function isUnlinked(node: { type: string; tagName?: string; name?: string | null }): boolean {
  return unlinked.has(node.tagName ?? node.name ?? '')
}
