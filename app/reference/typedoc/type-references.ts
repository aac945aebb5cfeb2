import type { JSONOutput } from 'typedoc'
import {
  childDeclarations,
  type Declaration,
  isCallable,
  isKind,
  type Signature,
  type Type,
} from './declarations'
import { ReflectionKind } from 'typedoc/models'
import { membersOf, type ReflectionIndex } from './reflection-index'
import type { ReflectionLink } from './reflection-url'

/** The ids of all declarations that a type names, in the order in which it names them. */
export function referencedIds(type: Type | undefined): number[] {
  if (!type) return []
  if (type.type === 'reflection') return declarationReferences(type.declaration)
  const own = type.type === 'reference' && typeof type.target === 'number' ? [type.target] : []
  return [...own, ...Object.values(type).flatMap(typesIn).flatMap(referencedIds)]
}

/** The types in a part of a type, which may be one, several, or nested in the texts of a template. */
function typesIn(part: unknown): Type[] {
  if (Array.isArray(part)) return part.flatMap(typesIn)
  const isType = typeof part === 'object' && part !== null && 'type' in part
  return isType ? [part as Type] : []
}

/** The ids of all declarations that a declaration's types name: its own, its members', its ancestors'. */
export function declarationReferences(declaration: Declaration): number[] {
  const { extendedTypes = [], implementedTypes = [], type, typeParameters = [] } = declaration
  return [
    ...referencedIds(type),
    ...[...extendedTypes, ...implementedTypes].flatMap(referencedIds),
    ...typeParameters.flatMap(typesOfParameter),
    ...signaturesOf(declaration).flatMap((signature) => [
      ...takenBySignature(signature),
      ...referencedIds(signature.type),
    ]),
    ...childDeclarations(declaration).flatMap(declarationReferences),
  ]
}

/** The ids of all declarations that a signature's parameters name. */
function takenBySignature({ parameters = [], typeParameters = [] }: Signature): number[] {
  return [
    ...parameters.flatMap((each) => referencedIds(each.type)),
    ...typeParameters.flatMap(typesOfParameter),
  ]
}

function typesOfParameter(parameter: JSONOutput.TypeParameterReflection): number[] {
  return [parameter.type, parameter.default].flatMap(referencedIds)
}

/** The signatures of what is called, read or set; those of types are members of their own. */
function signaturesOf(declaration: Declaration): Signature[] {
  const { getSignature, kind, setSignature, signatures = [] } = declaration
  const isOfMember = isCallable(declaration) || signatures.some((each) => each.kind === kind)
  const accessors = [getSignature, setSignature].filter((each) => each !== undefined)
  return [...(isOfMember ? signatures : []), ...accessors]
}

/**
 * Finds where the library's own API takes a declaration or gives it back: the exported members and
 * functions whose types name it, functions first.
 */
export function findUsage(
  { id }: Declaration,
  index: ReflectionIndex,
): { usedBy: ReflectionLink[]; returnedBy: ReflectionLink[] } {
  const users = index.exported
    .filter((owner) => owner.id !== id)
    .flatMap((owner) => usersIn(owner, id, index))
  const toLink = ({ owner, declaration }: User): ReflectionLink => {
    const key = owner === declaration ? owner.name : `${owner.name}.${declaration.name}`
    return { text: index.getLabel(key), href: index.getHref(key) }
  }
  const usedBy = users.filter(({ declaration }) => takenBy(declaration).includes(id)).map(toLink)
  const isCall = ({ text }: ReflectionLink): boolean => text.endsWith('()')
  return {
    usedBy: [...usedBy.filter(isCall), ...usedBy.filter((link) => !isCall(link))],
    returnedBy: users
      .filter(({ declaration }) => returnedFrom(declaration).includes(id))
      .map(toLink),
  }
}

interface User {
  owner: Declaration
  declaration: Declaration
}

/** The members of an export that use a declaration; of a constant with several, it alone. */
function usersIn(owner: Declaration, id: number, index: ReflectionIndex): User[] {
  const inHead = (owner.extendedTypes ?? []).flatMap(referencedIds).includes(id)
  const own = membersOf(owner, index.internal).filter((member) => !member.flags.isInherited)
  const users = (own.length > 0 ? own : [owner]).filter((each) =>
    declarationReferences(each).includes(id),
  )
  const isWhole = isKind(owner, ReflectionKind.Variable) && users.length > 1
  const declarations = isWhole ? [owner] : inHead ? [owner, ...users] : users
  return [...new Set(declarations)].map((declaration) => ({ owner, declaration }))
}

/** The ids of what a function returns; other declarations return nothing. */
function returnedFrom(declaration: Declaration): number[] {
  if (!isCallable(declaration)) return []
  return signaturesOf(declaration)
    .filter(({ type }) => type?.type !== 'predicate')
    .flatMap(({ type }) => referencedIds(type))
}

/** The ids of what a function takes or tests for, or of all that another declaration names. */
function takenBy(declaration: Declaration): number[] {
  if (!isCallable(declaration)) return declarationReferences(declaration)
  return signaturesOf(declaration).flatMap((signature) => [
    ...takenBySignature(signature),
    ...(signature.type?.type === 'predicate' ? referencedIds(signature.type) : []),
  ])
}
