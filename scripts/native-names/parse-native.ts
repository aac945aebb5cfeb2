import { getParser, parseCode, type SyntaxNode } from '../snippets/grammar-parser'
import { languageChecks } from '../snippets/languages'
import type { NativeLanguage } from './native-languages'

/** The syntax tree of native code. */
export interface NativeTree {
  root: SyntaxNode
  /** How many characters of a wrapper stand before the code, which the nodes' indices count. */
  shift: number
}

/**
 * Parses native code, and hands over its tree, which is gone afterwards. An excerpt, such as a method
 * without its class, gets the first wrapper of its language in which it parses whole.
 */
export async function withNativeTree<Result>(
  language: NativeLanguage,
  code: string,
  read: (tree: NativeTree) => Result,
): Promise<Result> {
  const check = languageChecks[language]
  if (check.by !== 'grammar') throw new Error(`There is no grammar for ${language}.`)
  const parser = await getParser(check.grammar)
  const text = check.prepare ? check.prepare(code) : code
  const plain = parseCode(parser, text)
  let tree = plain
  let shift = 0
  for (const { before, after } of plain.rootNode.hasError ? (check.wrappers ?? []) : []) {
    const wrapped = parseCode(parser, `${before}\n${text}\n${after}`)
    if (tree === plain && !wrapped.rootNode.hasError) {
      tree = wrapped
      shift = before.length + 1
    } else {
      wrapped.delete()
    }
  }
  try {
    return read({ root: tree.rootNode, shift })
  } finally {
    tree.delete()
    if (tree !== plain) plain.delete()
  }
}
