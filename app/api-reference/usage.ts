import { ReflectionKind } from 'typedoc/models'
import { type Declaration, isKind } from '~/api-reference/declarations'
import { membersOf, type ReflectionIndex } from '~/api-reference/reflection-index'
import { declarationReferences, referencedIds, signaturesOf } from '~/api-reference/type-references'
import type { ReflectionLink } from '~/api-reference/types'

/** Where the library's own API takes a declaration or gives it back. */
export interface Usage {
  usedBy: ReflectionLink[]
  returnedBy: ReflectionLink[]
}

/** Finds the exported members and functions whose types name a declaration, functions first. */
export function findUsage({ id }: Declaration, index: ReflectionIndex): Usage {
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
  return signaturesOf(declaration).flatMap(({ parameters = [], typeParameters = [], type }) => [
    ...[...parameters, ...typeParameters].flatMap((each) => referencedIds(each.type)),
    ...(type?.type === 'predicate' ? referencedIds(type) : []),
  ])
}

function isCallable(declaration: Declaration): boolean {
  return isKind(declaration, ReflectionKind.Method, ReflectionKind.Function)
}
