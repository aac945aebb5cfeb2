import { ReflectionKind } from 'typedoc/models'
import { tokensToText } from '~/reference/model/code-tokens'
import type { Member } from '~/reference/model/member'
import type { ReflectionPage } from '~/reference/model/page'
import type { Scope } from '~/reference/model/scope'
import { declarationToTokens, interfaceToTokens } from '~/reference/model/signature'
import { type Declaration, isCallable, isKind } from '~/reference/typedoc/declarations'
import type { TypeData, TypedPage } from './type-index'

const { Accessor, Class, Interface, Property, TypeAlias, Variable } = ReflectionKind

/** Lists what can be found by type on the pages of the reference, the overview first. */
export function buildTypeData(pages: ReflectionPage[]): TypeData {
  const internal = [...(pages[0]?.scope.index.internal.values() ?? [])]
  const types = pages.flatMap((page, at) => {
    // A class is a type by its members, but its head tells what its props are.
    const own = page.declaration && isKind(page.declaration, Class) ? [page.declaration] : []
    const members = membersOf(page).map(({ declaration }) => declaration)
    return [...own, ...members, ...(at === 0 ? internal : [])].flatMap((each) =>
      toTypeText(each, page.scope),
    )
  })
  const listed = pages.map((page) => {
    const { title, pathname, declaration, entry } = page
    const owner = entry ? '' : (declaration?.name ?? '')
    const rows = membersOf(page).flatMap((member) =>
      toRows(member === entry ? { ...entry, id: '' } : member, owner),
    )
    return { title, pathname, rows }
  })
  return { types, pages: listed }
}

function membersOf({ entry, groups }: ReflectionPage): Member[] {
  return entry ? [entry] : groups.flatMap(({ members }) => members)
}

function toTypeText(declaration: Declaration, scope: Scope): string[] {
  if (isKind(declaration, Interface)) return [toLine(interfaceToTokens(declaration, scope))]
  return isKind(declaration, TypeAlias, Class) ? [toText(declaration, scope)] : []
}

function toRows(
  { declaration, scope, id, label, members }: Member,
  owner: string,
): TypedPage['rows'] {
  if (isCallable(declaration)) {
    const { signatures = [] } = declaration
    return signatures.map((each) => [
      id,
      label,
      owner,
      toText({ ...declaration, signatures: [each] }, scope),
    ])
  }
  if (isKind(declaration, Variable) && members.length > 0) {
    return members.flatMap((member) => toRows(member, declaration.name))
  }
  const isRead = isKind(declaration, Accessor, Property, Variable)
  return isRead ? [[id, label, owner, toText(declaration, scope)]] : []
}

function toText(declaration: Declaration, scope: Scope): string {
  return toLine(declarationToTokens(declaration, scope))
}

function toLine(tokens: Parameters<typeof tokensToText>[0]): string {
  const text = tokensToText(tokens).replace(/\s+/g, ' ')
  return text.replace(/^function |(?<=\() | (?=\))/g, '')
}
