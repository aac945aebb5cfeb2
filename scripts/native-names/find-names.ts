import { conventions } from '~/product/conventions'
import { type Grammar, grammars, parseCode, type SyntaxNode } from '../snippets/check-grammar'

/** The languages that guides call the library's native code in. */
export const nativeLanguages = ['swift', 'objective-c', 'java', 'kotlin', 'c++'] as const

/** A language that guides call the library's native code in. */
export type NativeLanguage = (typeof nativeLanguages)[number]

/** A name in native code, or a module, class or header that it imports, as written. */
export interface NativeName {
  name: string
  /** Offset of `name` in the code. */
  index: number
  kind: 'name' | 'import'
  /** Whether this place introduces the name. */
  isDeclared: boolean
}

const directive =
  /^[ \t]*#[ \t]*(?:(?:import|include)|if[ \t]+__has_include\()[ \t]*[<"]([^>"\n]+)/dgm
const statement = /^[ \t]*import[ \t]+(?:static[ \t]+)?(\w+(?:\.\w+)*(?:\.\*)?)/dgm

/** Finds the imports of code: `CoreMedia`, `java.util.Map`, `VisionCamera/Frame.h`. */
export function findImports(
  language: NativeLanguage,
  code: string,
): Pick<NativeName, 'name' | 'index'>[] {
  const hasDirectives = language === 'objective-c' || language === 'c++'
  return [...code.matchAll(hasDirectives ? directive : statement)].map(({ indices, 1: name }) => ({
    name: name ?? '',
    index: indices?.[1]?.[0] ?? 0,
  }))
}

/** Macros of the library whose captured argument is a name that is up to the author. */
const declaringMacro = conventions.native?.declaringMacros ?? /$^/dg

/**
 * Finds all names and imports of native code outside its comments and strings; words of the language
 * are none.
 */
export function findNames(language: NativeLanguage, code: string): Promise<NativeName[]> {
  const grammar: Grammar = grammars[language]
  return parseCode(grammar, code, ({ root, start }) => {
    const nodeAt = (index: number, length = 1) =>
      root.descendantForIndex(start + index, start + index + length - 1)
    const imports = findImports(language, code).filter(
      ({ index }) => !/comment/.test(nodeAt(index)?.type ?? ''),
    )
    const pluginNames = [...code.matchAll(declaringMacro)].map(({ indices }) => indices?.[1]?.[0])
    // The package of an example is its own, and a pragma has words of its own.
    const others = [...code.matchAll(/^[ \t]*(?:package|#[ \t]*pragma)\b.*/gm)]
    const skipped = [
      ...imports.map(({ name, index }) => ({ index, end: index + name.length })),
      ...others.map(({ 0: line, index }) => ({ index, end: index + line.length })),
    ]
    const words = [...code.matchAll(/(?<![\w#])[A-Za-z_]\w*/g)].filter(
      ({ index }) => !skipped.some((each) => each.index <= index && index < each.end),
    )
    const names = words.flatMap(({ 0: name, index }): NativeName[] => {
      const node = nodeAt(index, name.length)
      if (name === '_' || !node || isQuoted(node) || isKeyword(node, name)) return []
      const isDeclared = pluginNames.includes(index) || isDeclaration(toNameNode(node, name))
      return [{ name, index, kind: 'name', isDeclared }]
    })
    return [
      ...names,
      ...imports.map((each) => ({ ...each, kind: 'import' as const, isDeclared: false })),
    ]
  })
}

/** Whether a node is part of a comment or a string, but not of what is computed within a string. */
function isQuoted(node: SyntaxNode | null): boolean {
  if (!node || node.type.startsWith('interpolated_')) return false
  return /comment$|string_literal$|char(acter)?_literal$/.test(node.type) || isQuoted(node.parent)
}

/** A word that is a keyword in some places only has the node of a name around its own. */
function toNameNode(node: SyntaxNode, name: string): SyntaxNode {
  return !node.isNamed && node.parent?.text === name ? node.parent : node
}

/** What macros blank has no node of its own, and what does not parse may share one. */
function isKeyword(node: SyntaxNode, name: string): boolean {
  if (node.text !== name && node.text !== `@${name}`) return false
  return !toNameNode(node, name).type.endsWith('identifier')
}

/**
 * Where in a syntax tree the languages introduce names: `parent > node`, in the words of their
 * grammars, with the field of the node in front of it, if it has one.
 */
const declaringPlaces = [
  /(?:_declaration|_specifier|_definition|parameter|declarator|_constant|_entry) > (?:external_)?name:/,
  /^(?:preproc_def|enhanced_for_statement) > name:/,
  / > (?:declarator|bound_identifier|parameters):/,
  // Kotlin and Objective-C have no fields. A method's implementation may be meant to override another.
  /^(?:class_declaration|object_declaration|type_alias|type_parameter(?:_declaration)?) > type_identifier/,
  /^(?:enum_entry|function_declaration|parameter|class_parameter|variable_declaration|catch_block) > simple_identifier/,
  /^(?:class_interface|(?:protocol|method)_declaration|method_parameter|\w+_declarator|inferred_parameters) > identifier/,
]

/** Whether the node of a name introduces it. A method that overrides another does not. */
function isDeclaration(node: SyntaxNode): boolean {
  const { parent } = node
  if (!parent || !node.type.endsWith('identifier')) return false
  const field = parent.fieldNameForChild(
    parent.children.findIndex((child) => child?.id === node.id),
  )
  const place = `${parent.type} > ${field ? `${field}:` : ''}${node.type}`
  // The parameters of an overriding method have names of their own; but not labels, in Swift.
  const isMember = parent.type !== 'parameter' || field === 'external_name'
  return declaringPlaces.some((each) => each.test(place)) && !(isMember && isOverride(parent))
}

/** Whether the method or property that a node belongs to says that it overrides another one. */
function isOverride(node: SyntaxNode): boolean {
  const owner = /^(parameter|variable_declaration|pattern)$/.test(node.type) ? node.parent : node
  return (owner?.children ?? []).some(
    (child) =>
      /^(modifiers|virtual_specifier)$/.test(child?.type ?? '') &&
      /\boverride\b/i.test(child?.text ?? ''),
  )
}
