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
  const namers = listNamers(index).get(id) ?? []
  const users = namers.flatMap((each) => (each.owner.id === id ? [] : usersIn(each, id)))
  const toLink = ({ owner, declaration }: User): ReflectionLink => {
    const key = owner === declaration ? owner.name : `${owner.name}.${declaration.name}`
    return { text: index.getLabel(key), href: index.getHref(key) }
  }
  const usedBy = users.filter(({ taken }) => taken.has(id)).map(toLink)
  const isCall = ({ text }: ReflectionLink): boolean => text.endsWith('()')
  return {
    usedBy: [...usedBy.filter(isCall), ...usedBy.filter((link) => !isCall(link))],
    returnedBy: users.filter(({ returned }) => returned.has(id)).map(toLink),
  }
}

/** An export or a member of one, with the ids of what it names, takes and returns. */
interface User {
  owner: Declaration
  declaration: Declaration
  named: ReadonlySet<number>
  taken: ReadonlySet<number>
  returned: ReadonlySet<number>
}

/** An export with the ids of what it extends; `members` are its own, or else it alone. */
interface Namer extends User {
  head: ReadonlySet<number>
  members: User[]
}

const knownNamers = new WeakMap<ReflectionIndex, Map<number, Namer[]>>()

/** Lists by its id which exports name a declaration, once: each page and each entry of a large library asks. */
function listNamers(index: ReflectionIndex): Map<number, Namer[]> {
  const known = knownNamers.get(index)
  if (known) return known
  const toUser = (owner: Declaration, declaration: Declaration): User => ({
    owner,
    declaration,
    named: new Set(declarationReferences(declaration)),
    taken: new Set(takenBy(declaration)),
    returned: new Set(returnedFrom(declaration)),
  })
  const namers = new Map<number, Namer[]>()
  for (const owner of index.exported) {
    const own = membersOf(owner, index.internal).filter((member) => !member.flags.isInherited)
    const whole = toUser(owner, owner)
    const members = own.length > 0 ? own.map((each) => toUser(owner, each)) : [whole]
    const head = new Set((owner.extendedTypes ?? []).flatMap(referencedIds))
    for (const id of new Set(
      [head, ...members.map(({ named }) => named)].flatMap((ids) => [...ids]),
    )) {
      namers.set(id, [...(namers.get(id) ?? []), { ...whole, head, members }])
    }
  }
  knownNamers.set(index, namers)
  return namers
}

/** The members of an export that use a declaration; of a constant with several, it alone. */
function usersIn(namer: Namer, id: number): User[] {
  const { owner, head, members } = namer
  const users = members.filter(({ named }) => named.has(id))
  if (isKind(owner, ReflectionKind.Variable) && users.length > 1) return [namer]
  return head.has(id) ? [namer, ...users.filter(({ declaration }) => declaration !== owner)] : users
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
