import { ReflectionKind } from 'typedoc/models'
import { type Declaration, isKind } from '~/api-reference/declarations'
import { callLabel } from '~/api-reference/member-kind'
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
    return { text: callLabel(declaration, key), href: index.getHref(key) }
  }
  const isReturning = ({ declaration }: User): boolean => returnsOf(declaration).includes(id)
  const usedBy = users.filter((user) => !isReturning(user)).map(toLink)
  const isCall = ({ text }: ReflectionLink): boolean => text.endsWith('()')
  return {
    usedBy: [...usedBy.filter(isCall), ...usedBy.filter((link) => !isCall(link))],
    returnedBy: users.filter(isReturning).map(toLink),
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

function returnsOf(declaration: Declaration): number[] {
  if (!isKind(declaration, ReflectionKind.Method, ReflectionKind.Function)) return []
  return signaturesOf(declaration).flatMap(({ type }) => referencedIds(type))
}
