import type { Root } from 'hast'
import { listElements, textOf } from '~/article/article'
import { h } from 'hastscript'
import { distance } from 'fastest-levenshtein'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { report } from '~/lib/problem'
import type { GuideContext } from './context'

/** Gives the API keys that code may stand for, likeliest first. Plain words, such as `photo`, are no keys. */
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

/** Links inline code that names a part of the API, and reports names that are misspelled. */
export function rehypeApiCode({ api }: Pick<GuideContext, 'api'>) {
  const names = new Set(api.keys.map(toName))
  return (tree: Root, file: VFile): void => {
    // Samples are checked, so that all names in them exist.
    const samples = listElements(tree, 'pre').map(textOf).join('\n')
    visit(tree, (node, index, parent) => {
      if (node.type !== 'element') return undefined
      if (unlinked.has(node.tagName)) return SKIP
      if (node.tagName !== 'code') return undefined
      const keys = codeToApiKeys(textOf(node))
      const href = keys.map(api.getHref).find(Boolean)
      // No key stands for a member of a variable, such as `camera.current?.takePhoto()`.
      const [member] = /(?<=^[a-z][\w.?]*\.)\w+(?=(?:\(.*\))?$)/s.exec(textOf(node)) ?? []
      const wrong = toName(keys[0] ?? member ?? '')
      const isKnown = href || names.has(wrong) || samples.includes(wrong)
      const right = isKnown ? undefined : [...names].find((name) => isSlip(wrong, name))
      if (right) {
        const note = `Did you mean ${right}? Put quotes around other code.`
        report(file, node.position, { message: `the API has no "${wrong}"`, note })
      }
      if (!href || !parent || index === undefined) return undefined
      parent.children[index] = { ...h('a', { href }, node), position: node.position }
      return SKIP
    })
  }
}

function toName(key: string): string {
  return key.split(/[.#]/).at(-1) ?? ''
}

/** Whether a word is a name with one letter wrong or moved. Plurals and other cases are no slips. */
function isSlip(word: string, name: string): boolean {
  if (word === `${name}s` || !/[a-z][A-Z]|^Camera$/.test(name)) return false
  const edits = distance(word.toLowerCase(), name.toLowerCase())
  const isMoved = edits === 2 && [...word].sort().join('') === [...name].sort().join('')
  return edits === 1 || isMoved
}
