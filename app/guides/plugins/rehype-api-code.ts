import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { h } from 'hastscript'
import { visitParents } from 'unist-util-visit-parents'
import { conventions } from '~/product/conventions'

const { component } = conventions

/**
 * Reads inline code by a strict grammar and gives the API keys it may stand for, likeliest first:
 * `Name`, `name(…)`, `Type.member`, `Type.member(…)`, `<Name>` and `prop={…}` of the one component.
 * Bare lower-case words stand for nothing, since most of them are ordinary words.
 */
export function codeToApiKeys(code: string): string[] {
  const member = /^([A-Z]\w*)[.#]([A-Za-z]\w*)(?:\(.*\))?$/s.exec(code)
  if (member) return [`${member[1]}.${member[2]}`]
  const call = /^([A-Za-z]\w*)\(.*\)$/s.exec(code)
  if (call) return [call[1] ?? '', ...(component ? [`${component.name}.${call[1]}`] : [])]
  const element = /^<([A-Z]\w*)(?:\s[^<>]*)?\/?>$/.exec(code)
  if (element) return [element[1] ?? '']
  const property = /^([a-z]\w*)=(?:\{.*\}|"[^"]*")$/s.exec(code)
  if (property) return component ? [`${component.props}.${property[1]}`] : []
  return /^(?:[A-Z]\w*|[a-z]+(?:[A-Z]\w*)+)$/.test(code) ? [code] : []
}

const unlinked = new Set(['a', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'summary'])

/**
 * Links inline code that names a part of the API, by the strict grammar of `codeToApiKeys`; `getApiHref`
 * gives the pathname and anchor of a known key.
 */
export function rehypeApiCode(getApiHref: (key: string) => string | undefined) {
  return (tree: Root): void => {
    visitParents(tree, 'element', (node, ancestors) => {
      if (node.tagName !== 'code' || ancestors.some(isUnlinked)) return
      const href = codeToApiKeys(toString(node)).map(getApiHref).find(Boolean)
      const parent = ancestors.at(-1)
      if (!href || !parent) return
      const link = { ...h('a', { href }, node), position: node.position }
      parent.children.splice(parent.children.indexOf(node), 1, link)
      return 'skip'
    })
  }
}

/** Elements are nodes with a tag name, or, where written as JSX, with a name. */
function isUnlinked(node: { type: string; tagName?: string; name?: string | null }): boolean {
  return unlinked.has(node.tagName ?? node.name ?? '')
}
