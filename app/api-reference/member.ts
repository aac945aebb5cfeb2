import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import { type CommentLinks, partsToMarkdown } from '~/api-reference/comment-markdown'
import {
  type Declaration,
  declaredType,
  isKind,
  literalSignature,
  objectProperties,
} from '~/api-reference/declarations'
import { declarationComment } from '~/api-reference/declaration-comment'
import { tokensToText } from '~/api-reference/code-tokens'
import { bareErrorCode, errorCodesOf } from '~/api-reference/error-codes'
import { expandTypes } from '~/api-reference/expanded-types'
import { shorten } from '~/api-reference/markdown-text'
import { callLabel, memberKind } from '~/api-reference/member-kind'
import { findNamedTypes } from '~/api-reference/named-types'
import { propertiesToViews } from '~/api-reference/property'
import { membersOf } from '~/api-reference/reflection-index'
import { propertyAnchor } from '~/api-reference/reflection-url'
import {
  declarationToTokens,
  isReadonlyDeclaration,
  propertyTypeToTokens,
} from '~/api-reference/signature'
import { sourceToLink } from '~/api-reference/source-link'
import { inheritedFrom } from '~/api-reference/type-hierarchy'
import { type TypeScope, typeToTokens } from '~/api-reference/type-expression'
import { declarationReferences, referencedIds } from '~/api-reference/type-references'
import type { MemberView, ParameterView } from '~/api-reference/types'
import { explainValues, literalValues } from '~/api-reference/union-values'

/**
 * Describes a member of a class or interface, or an entry of the overview, in full.
 * `id` is its anchor; `links` resolve names as seen from the member's owner.
 */
export function declarationToMember(
  declaration: Declaration,
  id: string,
  scope: TypeScope,
  links: CommentLinks,
): MemberView {
  const type = declaredType(declaration)
  const call = declaration.signatures?.[0]
  const signature = call ?? literalSignature(type)
  const isConstant = isKind(declaration, ReflectionKind.Variable)
  const comment = declarationComment(declaration, links)
  const explained = explainValues(comment.summary, type, id)
  const entries = isConstant ? membersOf(declaration, scope.index.internal) : []
  return {
    id,
    name: declaration.name,
    kind: memberKind(declaration),
    label: callLabel(declaration, declaration.name),
    shortType: shortType(declaration, scope),
    signature: declarationToTokens(declaration, scope),
    isReadonly: isReadonlyDeclaration(declaration),
    comment: { ...comment, summary: explained.summary },
    typeParameters: (call?.typeParameters ?? []).map((each) =>
      parameterToView(each, id, scope, links),
    ),
    parameters: (signature?.parameters ?? []).map((each) =>
      parameterToView(each, id, scope, links),
    ),
    returnType: call && returnType(call, scope),
    value: isConstant ? undefined : declaration.defaultValue,
    properties: propertiesToViews(objectProperties(declaration) ?? [], id, scope, links),
    members: entries.map((entry) =>
      declarationToMember(entry, propertyAnchor(id, entry.name), scope, links),
    ),
    values: explained.values,
    literals: literalValues(type),
    errorCodes: isKind(declaration, ReflectionKind.TypeAlias)
      ? errorCodesOf(type).map(bareErrorCode)
      : [],
    expandedTypes: expandTypes(namedTypes(declaration), id, scope, links),
    namedTypes: findNamedTypes(declaration, scope, links),
    notes: [],
    inertOn: [],
    guides: [],
    inheritedFrom: inheritedFrom(declaration, scope.index),
    usedBy: [],
    returnedBy: [],
    source: sourceToLink(declaration.sources),
  }
}

/** Most characters of a type in an index. */
const longestType = 48

function shortType(declaration: Declaration, scope: TypeScope): string {
  const call = declaration.signatures?.[0]
  const isData = isKind(declaration, ReflectionKind.Property, ReflectionKind.Accessor)
  const returned = call?.type ? typeToTokens(call.type, scope) : []
  const tokens = isData ? propertyTypeToTokens(declaration, scope) : returned
  const text = tokensToText(tokens).replace(/\s+/g, ' ')
  if (text.length <= longestType) return text
  const parts = text.split(' | ')
  const shown = parts.filter(
    (_, at) => parts.slice(0, at + 1).join(' | ').length <= longestType - 4,
  )
  return shown.length > 0 ? `${shown.join(' | ')} | …` : shorten(text, longestType)
}

/** The unexported type of a constant is not expanded: its members are described as the constant's. */
function namedTypes(declaration: Declaration): number[] {
  if (!isKind(declaration, ReflectionKind.Variable)) return declarationReferences(declaration)
  const { type } = declaration
  return type?.type === 'reference' ? (type.typeArguments ?? []).flatMap(referencedIds) : []
}

function parameterToView(
  parameter: JSONOutput.ParameterReflection | JSONOutput.TypeParameterReflection,
  parent: string,
  scope: TypeScope,
  links: CommentLinks,
): ParameterView {
  const defaultValue = 'defaultValue' in parameter ? parameter.defaultValue : undefined
  const hasDefault = defaultValue !== undefined || 'default' in parameter
  return {
    id: propertyAnchor(parent, parameter.name),
    name: parameter.name,
    type: parameter.type ? typeToTokens(parameter.type, scope) : [],
    isOptional: parameter.flags.isOptional === true || hasDefault,
    defaultValue,
    description: partsToMarkdown(parameter.comment?.summary ?? [], links),
  }
}

function returnType(signature: JSONOutput.SignatureReflection, scope: TypeScope) {
  const { type } = signature
  if (!type || (type.type === 'intrinsic' && type.name === 'void')) return undefined
  return typeToTokens(type, scope)
}
