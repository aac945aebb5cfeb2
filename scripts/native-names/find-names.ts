import { type NativeTree, type NativeLanguage, withNativeTree } from './parse-native'
import type { SyntaxNode } from '../snippets/check-grammar'
import { isDeclaration } from './declarations'
import { conventions } from '~/product/conventions'

const commentTypes = [
  'comment',
  'line_comment',
  'block_comment',
  'multiline_comment',
  'multi_line_comment',
]

const stringTypes = [
  'string_literal',
  'line_string_literal',
  'multi_line_string_literal',
  'raw_string_literal',
  'char_literal',
  'character_literal',
]

/** What Swift and Kotlin compute within a string. */
const interpolationTypes = ['interpolated_expression', 'interpolated_identifier']

/** Blanks the comments of code; all that is left keeps its place. */
function blankComments(code: string, { root, shift }: NativeTree): string {
  let text = code
  for (const node of root.descendantsOfType(commentTypes)) {
    if (node) text = blankRange(text, node.startIndex - shift, node.endIndex - shift)
  }
  return text
}

/** Blanks the strings of code, but not what is computed within them. */
function blankStrings(code: string, { root, shift }: NativeTree): string {
  let text = code
  // Outer nodes come first, so strings within what is computed within strings end up blank.
  for (const node of root.descendantsOfType([...stringTypes, ...interpolationTypes])) {
    if (!node) continue
    const [start, end] = [node.startIndex - shift, node.endIndex - shift]
    text = interpolationTypes.includes(node.type)
      ? text.slice(0, start) + code.slice(start, end) + text.slice(end)
      : blankRange(text, start, end)
  }
  return text
}

/** Replaces part of a text, given by its offsets, by spaces; lines stay lines. */
function blankRange(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, ' ') + text.slice(end)
}

/** A module, class or header that code imports. */
export interface NativeImport {
  /** As written: `CoreMedia`, `java.util.Map`, `VisionCamera/Frame.h`. */
  name: string
  /** Offset of `name` in the code. */
  index: number
}

const directive =
  /^[ \t]*#[ \t]*(?:(?:import|include)|if[ \t]+__has_include\()[ \t]*[<"]([^>"\n]+)/dgm
const statement = /^[ \t]*import[ \t]+(?:static[ \t]+)?(\w+(?:\.\w+)*(?:\.\*)?)/dgm

/** Finds the imports of code whose comments are blank. */
export function findImports(language: NativeLanguage, code: string): NativeImport[] {
  const hasDirectives = language === 'objective-c' || language === 'c++'
  return [...code.matchAll(hasDirectives ? directive : statement)].map((match) => ({
    name: match[1] ?? '',
    index: match.indices?.[1]?.[0] ?? match.index,
  }))
}

/** A name in native code. */
export interface NativeName {
  name: string
  /** Offset of `name` in the code. */
  index: number
  /** Whether this place introduces the name. */
  isDeclared: boolean
}

/** The names in a piece of native code, in the order in which they stand there. */
export interface NativeNames {
  names: NativeName[]
  imports: NativeImport[]
}

/** Macros of the library whose captured argument is a name that is up to the author. */
const declaringMacro = conventions.native?.declaringMacros ?? /$^/dg

/** Finds all names of native code outside its comments and strings; words of the language are none. */
export function findNames(language: NativeLanguage, code: string): Promise<NativeNames> {
  return withNativeTree(language, code, (tree) => {
    const imports = findImports(language, blankComments(code, tree))
    const text = imports.reduce(
      (rest, { name, index }) => blankRange(rest, index, index + name.length),
      blankComments(blankStrings(code, tree), tree)
        // The package of an example is its own, and a pragma has words of its own.
        .replace(/^[ \t]*(?:package|#[ \t]*pragma)\b.*/gm, (line) => ' '.repeat(line.length)),
    )
    const pluginNames = [...text.matchAll(declaringMacro)].map(({ indices }) => indices?.[1]?.[0])
    const names = [...text.matchAll(/(?<![\w#])[A-Za-z_]\w*/g)].flatMap(({ 0: name, index }) => {
      const node = findNode(tree, name, index)
      if (name === '_' || node === 'keyword') return []
      const isDeclared =
        pluginNames.includes(index) || (node !== undefined && isDeclaration(language, node))
      return { name, index, isDeclared }
    })
    return { names, imports }
  })
}

/** Finds the node of a name, if it has one to itself, or else tells that it is a keyword. */
function findNode(
  { root, shift }: NativeTree,
  name: string,
  index: number,
): SyntaxNode | 'keyword' | undefined {
  const start = index + shift
  let node = root.descendantForIndex(start, start + name.length - 1)
  // What macros blank has no node, and what does not parse may share one.
  if (!node || (node.text !== name && node.text !== `@${name}`)) return undefined
  // A word that is a keyword in some places only has the node of a name around its own.
  if (!node.isNamed && node.parent?.text === name) node = node.parent
  return node.type.endsWith('identifier') ? node : 'keyword'
}

/** Finds all words of native code outside its comments and strings, and what it imports. */
export function findWords(
  language: NativeLanguage,
  code: string,
): Promise<{ words: string[]; imports: string[] }> {
  return withNativeTree(language, code, (tree) => {
    const imports = findImports(language, blankComments(code, tree))
    const text = blankComments(blankStrings(code, tree), tree)
    return {
      words: text.match(/(?<!\w)[A-Za-z_]\w*/g) ?? [],
      imports: imports.map(({ name }) => name),
    }
  })
}
