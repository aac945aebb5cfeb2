import type { JSONOutput } from 'typedoc'
import { childDeclarations, type Declaration, type Type } from '~/api-reference/declarations'

/** The ids of all declarations that a type names, in the order in which it names them. */
export function referencedIds(type: Type | undefined): number[] {
  if (!type) return []
  switch (type.type) {
    case 'reference': {
      const own = typeof type.target === 'number' ? [type.target] : []
      return [...own, ...(type.typeArguments ?? []).flatMap(referencedIds)]
    }
    case 'array':
      return referencedIds(type.elementType)
    case 'union':
    case 'intersection':
      return type.types.flatMap(referencedIds)
    case 'predicate':
      return referencedIds(type.targetType)
    case 'reflection':
      return declarationReferences(type.declaration)
    default:
      return []
  }
}

/** The ids of all declarations that a declaration's types name: its own, its members', its ancestors'. */
export function declarationReferences(declaration: Declaration): number[] {
  return [
    ...referencedIds(declaration.type),
    ...(declaration.extendedTypes ?? []).flatMap(referencedIds),
    ...signaturesOf(declaration).flatMap((signature) => [
      ...parameterReferences(signature),
      ...referencedIds(signature.type),
    ]),
    ...childDeclarations(declaration).flatMap(declarationReferences),
  ]
}

/** The ids of all declarations that a signature's parameters name. */
function parameterReferences(signature: JSONOutput.SignatureReflection): number[] {
  return (signature.parameters ?? []).flatMap(({ type }) => referencedIds(type))
}

/** The call signatures of a declaration, or its getter's. */
export function signaturesOf(declaration: Declaration): JSONOutput.SignatureReflection[] {
  const { signatures = [], getSignature } = declaration
  return getSignature ? [...signatures, getSignature] : signatures
}
