import { name, tokensToText } from '~/api-reference/code-tokens'
import {
  childDeclarations,
  type Declaration,
  declaredType,
  pageKind,
} from '~/api-reference/declarations'
import { errorCodesOf } from '~/api-reference/error-codes'
import { propertiesToTokens, type TypeScope, typeToTokens } from '~/api-reference/type-expression'
import { declarationReferences } from '~/api-reference/type-references'
import type { CodeToken, SmallType } from '~/api-reference/types'

/** Most characters of a type that is shown in place: about two lines of a phone. */
const longest = 100

/**
 * The exported types that a declaration names and that are short enough to be shown beside it:
 * unions of literals, and interfaces of plain properties such as `Point`.
 */
export function findSmallTypes(declaration: Declaration, scope: TypeScope): SmallType[] {
  const ids = new Set(declarationReferences(declaration))
  ids.delete(declaration.id)
  return scope.index.exported
    .filter(({ id }) => ids.has(id))
    .flatMap((each) => {
      const type = shortType(each, scope)
      return type ? [{ name: name(each.name, scope.index.getHref(each.name)), type }] : []
    })
}

function shortType(declaration: Declaration, scope: TypeScope): CodeToken[] | undefined {
  const tokens = pageKind(declaration)
    ? interfaceTokens(declaration, scope)
    : unionTokens(declaration, scope)
  return tokens && tokensToText(tokens).length <= longest ? tokens : undefined
}

function unionTokens(declaration: Declaration, scope: TypeScope): CodeToken[] | undefined {
  const type = declaredType(declaration)
  const isLiterals = type?.type === 'union' && type.types.every((each) => each.type === 'literal')
  return isLiterals && errorCodesOf(type).length === 0 ? typeToTokens(type, scope) : undefined
}

function interfaceTokens(declaration: Declaration, scope: TypeScope): CodeToken[] | undefined {
  const members = childDeclarations(declaration)
  const isPlain = members.every(({ type }) => type?.type === 'intrinsic')
  return isPlain && !declaration.extendedTypes && members.length > 0
    ? propertiesToTokens(members, scope)
    : undefined
}
