import { getParser, parseCode, type SyntaxNode } from '../snippets/check-grammar'
import { languageChecks } from '../snippets/languages'
import type { CodeLanguage } from '~/markdown/code-languages'

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

/** The languages that guides call the library's native code in. */
export const nativeLanguages = ['swift', 'objective-c', 'java', 'kotlin', 'c++'] as const

/** A language that guides call the library's native code in. */
export type NativeLanguage = (typeof nativeLanguages)[number] & CodeLanguage

/** Whether a fence's language is one that calls the library's native code. */
export function isNativeLanguage(language: string): language is NativeLanguage {
  return (nativeLanguages as readonly string[]).includes(language)
}

/** The language to read each type of source file as; headers have the comments of both of theirs. */
export const languageByExtension: Readonly<Record<string, NativeLanguage>> = {
  '.swift': 'swift',
  '.m': 'objective-c',
  '.java': 'java',
  '.kt': 'kotlin',
  '.h': 'c++',
  '.mm': 'c++',
  '.cpp': 'c++',
}

/** The source files of the library, relative to its folder, whose names a language can use. */
export const filesInReach: Readonly<Record<NativeLanguage, RegExp>> = {
  swift: /^(ios|cpp)\//,
  'objective-c': /^(ios|cpp)\//,
  java: /^android\/.*\.(java|kt)$/,
  kotlin: /^android\/.*\.(java|kt)$/,
  'c++': /\.(h|m|mm|cpp)$/,
}
