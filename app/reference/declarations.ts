import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import type { ReflectionPageKind } from './types'

/** Tells that the library has something that the reference cannot show, but not yet where it is. */
export class ReferenceFault extends Error {
  override name = 'ReferenceFault'
}

/** A declaration of TypeDoc's JSON: anything with a name of its own but parameters and signatures. */
export type Declaration = JSONOutput.DeclarationReflection

/** A call or get signature of TypeDoc's JSON. */
export type Signature = JSONOutput.SignatureReflection

/** A type of TypeDoc's JSON. */
export type Type = JSONOutput.SomeType

/** Whether a declaration is of one of the kinds given. */
export function isKind(declaration: { kind: ReflectionKind }, ...kinds: ReflectionKind[]): boolean {
  return kinds.includes(declaration.kind)
}

/** A declaration's children that are declarations; the library has no documents or re-exports. */
export function childDeclarations(container: JSONOutput.ContainerReflection): Declaration[] {
  return (container.children ?? []).map((child) => {
    if (child.variant === 'declaration') return child as Declaration
    throw new ReferenceFault(`no rendering for "${child.name}", a ${child.variant} reflection`)
  })
}

/** The declarations that the library exports, in source order. */
export function exportedDeclarations(project: JSONOutput.ProjectReflection): Declaration[] {
  return childDeclarations(project).filter((child) => !isKind(child, ReflectionKind.Module))
}

/** The declarations that the library uses in its types without exporting them. */
export function internalDeclarations(project: JSONOutput.ProjectReflection): Declaration[] {
  return childDeclarations(project)
    .filter((child) => isKind(child, ReflectionKind.Module))
    .flatMap(childDeclarations)
}

/** The kind of page that a declaration gets, or undefined for those on the overview. */
export function pageKind({ kind }: Declaration): ReflectionPageKind | undefined {
  if (kind === ReflectionKind.Class) return 'classes'
  return kind === ReflectionKind.Interface ? 'interfaces' : undefined
}

/** The properties of an object type written in place, or undefined for any other type. */
function literalProperties(type: Type | undefined): Declaration[] | undefined {
  if (type?.type !== 'reflection') return undefined
  const properties = childDeclarations(type.declaration)
  return properties.length > 0 ? properties : undefined
}

/** The properties of a declaration whose type is an object type written in place. */
export function objectProperties(declaration: Declaration): Declaration[] | undefined {
  const isAlias = isKind(declaration, ReflectionKind.TypeAlias)
  // TypeDoc puts the properties of an aliased object type on the alias itself.
  if (isAlias && declaration.children) return childDeclarations(declaration)
  return literalProperties(declaredType(declaration))
}

/** The signature of a function type written in place, or undefined for any other type. */
export function literalSignature(type: Type | undefined): Signature | undefined {
  return type?.type === 'reflection' ? type.declaration.signatures?.[0] : undefined
}

/** The type that a declaration has as a whole; accessors have that of their getter. */
export function declaredType(declaration: Declaration): Type | undefined {
  return declaration.getSignature?.type ?? declaration.type
}
