import type { Root } from 'hast'
import { textOf } from '~/article/article'
import { h } from 'hastscript'
import { SKIP, visit } from 'unist-util-visit'
import type { GuideContext } from './context'

/**
 * Reads inline code by a strict grammar and gives the API keys that it may stand for, likeliest first:
 * `Name`, `name(…)`, `Type.member`, `Type.member(…)`, `<Name>` and `prop={…}` of the camera.
 * Bare lower-case words stand for nothing, since most of them are ordinary words.
 */
function codeToApiKeys(code: string): string[] {
  const call = /^(\w+)\(.*\)$/s.exec(code)?.[1]
  if (call) return [call, `Camera.${call}`]
  const property = /^([a-z]\w*)=(?:\{.*\}|".*")$/s.exec(code)?.[1]
  if (property) return [`CameraProps.${property}`]
  const name = /^<([A-Z]\w*)(?:\s[^<>]*)?\/?>$/.exec(code)?.[1]
  const member = /^([A-Z]\w*[.#]\w+)(?:\(.*\))?$/s.exec(code)?.[1]
  if (name ?? member) return [name ?? member ?? '']
  return /^(?:[A-Z]\w*|[a-z]+(?:[A-Z]\w*)+)$/.test(code) ? [code] : []
}

const unlinked = new Set(['a', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'summary'])

/** Links inline code that names a part of the API. */
export function rehypeApiCode({ api }: Pick<GuideContext, 'api'>) {
  return (tree: Root): void => {
    visit(tree, (node, index, parent) => {
      if (node.type !== 'element') return undefined
      if (unlinked.has(node.tagName)) return SKIP
      if (node.tagName !== 'code') return undefined
      const href = codeToApiKeys(textOf(node)).map(api.getHref).find(Boolean)
      if (!href || !parent || index === undefined) return undefined
      parent.children[index] = { ...h('a', { href }, node), position: node.position }
      return SKIP
    })
  }
}
