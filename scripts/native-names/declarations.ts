import type { SyntaxNode } from '../snippets/check-grammar'
import type { NativeLanguage } from './parse-native'

/**
 * Where in a syntax tree a language introduces names: `parent > node`, in the words of its grammar,
 * with the field of the node in front of it, if it has one. `*` is any parent.
 */
const declaringPlaces: Record<NativeLanguage, string[]> = {
  swift: [
    'class_declaration > name:type_identifier',
    'protocol_declaration > name:type_identifier',
    'typealias_declaration > name:type_identifier',
    'type_parameter > type_identifier',
    'enum_entry > name:simple_identifier',
    'function_declaration > name:simple_identifier',
    'parameter > name:simple_identifier',
    'parameter > external_name:simple_identifier',
    'lambda_parameter > name:simple_identifier',
    '* > bound_identifier:simple_identifier',
  ],
  'objective-c': [
    'class_interface > identifier',
    'protocol_declaration > identifier',
    // Not those of an implementation: they may be meant to override others.
    'method_declaration > identifier',
    'method_parameter > identifier',
    'struct_declarator > identifier',
    'function_definition > declarator:parenthesized_declarator',
    'parenthesized_declarator > identifier',
    '* > declarator:identifier',
  ],
  java: [
    'class_declaration > name:identifier',
    'interface_declaration > name:identifier',
    'enum_declaration > name:identifier',
    'enum_constant > name:identifier',
    'constructor_declaration > name:identifier',
    'method_declaration > name:identifier',
    'variable_declarator > name:identifier',
    'formal_parameter > name:identifier',
    'catch_formal_parameter > name:identifier',
    'enhanced_for_statement > name:identifier',
    'lambda_expression > parameters:identifier',
    'inferred_parameters > identifier',
    'type_parameter > type_identifier',
  ],
  kotlin: [
    'class_declaration > type_identifier',
    'object_declaration > type_identifier',
    'type_alias > type_identifier',
    'type_parameter > type_identifier',
    'enum_entry > simple_identifier',
    'function_declaration > simple_identifier',
    'parameter > simple_identifier',
    'class_parameter > simple_identifier',
    'variable_declaration > simple_identifier',
    'catch_block > simple_identifier',
  ],
  'c++': [
    'class_specifier > name:type_identifier',
    'struct_specifier > name:type_identifier',
    'alias_declaration > name:type_identifier',
    'type_parameter_declaration > type_identifier',
    'namespace_definition > name:namespace_identifier',
    'preproc_def > name:identifier',
    'reference_declarator > identifier',
    '* > declarator:identifier',
    '* > declarator:field_identifier',
  ],
}

/** Whether the node of a name introduces it. A method that overrides another does not. */
export function isDeclaration(language: NativeLanguage, node: SyntaxNode): boolean {
  const { parent } = node
  if (!parent) return false
  const index = parent.children.findIndex((child) => child?.id === node.id)
  const field = parent.fieldNameForChild(index)
  const own = field ? `${field}:${node.type}` : node.type
  const places = [`${parent.type} > ${own}`, `* > ${own}`]
  return (
    declaringPlaces[language].some((place) => places.includes(place)) &&
    !(isMemberName(node, field) && isOverride(parent))
  )
}

/** The parameters of an overriding method have names of their own; but not labels, in Swift. */
function isMemberName(node: SyntaxNode, field: string | null): boolean {
  return node.parent?.type !== 'parameter' || field === 'external_name'
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
