import { briefComment, declarationComment } from './comment'
import { name, tokensToText } from './code-tokens'
import {
  childDeclarations,
  type Declaration,
  declaredType,
  isCallable,
  pageKind,
} from './declarations'
import { errorCodesOf } from './error-codes'
import { propertyTypeToTokens } from './signature'
import type { Scope } from './scope'
import { membersToTokens, typeToTokens } from './type-expression'
import { declarationReferences } from './type-references'
import type { CodeToken, NamedType, NamedTypeProperty } from './types'

/** Most characters of a type that is shown on one line: about two lines of a phone. */
const longestLine = 100

/** Most properties of an interface that is shown in place; larger ones have a page to read. */
const mostProperties = 10

/**
 * The exported types that a declaration names and that are small enough to be shown beside it:
 * unions of literals and interfaces of a few plain properties on one line, and the options and
 * results of functions property by property.
 */
export function findNamedTypes(declaration: Declaration, scope: Scope): NamedType[] {
  const ids = new Set(declarationReferences(declaration))
  ids.delete(declaration.id)
  return scope.index.exported
    .filter(({ id }) => ids.has(id))
    .flatMap((each): NamedType[] => {
      const shown = { name: name(each.name, scope.index.getHref(each.name)) }
      const type = shortType(each, scope)
      if (type) return [{ ...shown, type, properties: [] }]
      const properties = isCallable(declaration) ? listProperties(each, scope) : []
      return properties.length > 0 ? [{ ...shown, type: [], properties }] : []
    })
}

function shortType(declaration: Declaration, scope: Scope): CodeToken[] | undefined {
  const tokens = pageKind(declaration)
    ? interfaceTokens(declaration, scope)
    : unionTokens(declaration, scope)
  return tokens && tokensToText(tokens).length <= longestLine ? tokens : undefined
}

function unionTokens(declaration: Declaration, scope: Scope): CodeToken[] | undefined {
  const type = declaredType(declaration)
  const isLiterals = type?.type === 'union' && type.types.every((each) => each.type === 'literal')
  return isLiterals && errorCodesOf(type).length === 0 ? typeToTokens(type, scope) : undefined
}

function interfaceTokens(declaration: Declaration, scope: Scope): CodeToken[] | undefined {
  const members = childDeclarations(declaration)
  const isPlain = members.every(({ type }) => type?.type === 'intrinsic')
  return isPlain && !declaration.extendedTypes && !declaration.typeParameters && members.length > 0
    ? membersToTokens(members, scope)
    : undefined
}

function listProperties(declaration: Declaration, scope: Scope): NamedTypeProperty[] {
  const members = pageKind(declaration) === 'interfaces' ? childDeclarations(declaration) : []
  if (members.length > mostProperties || members.some(isCallable)) return []
  return members.map((member) => {
    const comment = declarationComment(member, scope)
    return {
      name: name(member.name, scope.index.getHref(`${declaration.name}.${member.name}`)),
      type: propertyTypeToTokens(member, scope),
      isOptional: member.flags.isOptional === true,
      platforms: comment.platforms,
      inertOn: [],
      brief: briefComment(comment),
    }
  })
}
