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
  const types = pages.flatMap(({ scope, declaration, groups }, at) => {
    const members = groups.flatMap((group) => group.members.map((member) => member.declaration))
    // A class is a type by its members, but its head tells what its props are.
    const own = declaration && isKind(declaration, Class) ? [declaration] : []
    return [...own, ...members, ...(at === 0 ? internal : [])].flatMap((each) =>
      toTypeText(each, scope),
    )
  })
  return {
    types,
    pages: pages.map(({ title, pathname, declaration, groups }) => ({
      title,
      pathname,
      rows: groups.flatMap((group) =>
        group.members.flatMap((member) => toRows(member, declaration?.name ?? '')),
      ),
    })),
  }
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
