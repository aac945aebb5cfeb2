import { type CommentLinks, partsToMarkdown } from './comment-markdown'
import { declarationComment, commentToView, isEmptyComment, shorten } from './comment'
import {
  type Declaration,
  objectProperties,
  childDeclarations,
  isKind,
  declaredType,
  literalSignature,
} from './declarations'
import { propertyAnchor, memberAnchor, sourceToLink } from './reflection-url'
import {
  isReadonlyDeclaration,
  propertyTypeToTokens,
  declarationToTokens,
  interfaceToTokens,
} from './signature'
import { type TypeScope, typeToTokens } from './type-expression'
import type { PropertyView, ExpandedType, MemberView, ParameterView } from './types'
import { ReflectionKind } from 'typedoc/models'
import { declarationReferences, referencedIds } from './type-references'
import type { JSONOutput } from 'typedoc'
import { tokensToText } from './code-tokens'
import { bareErrorCode, errorCodesOf } from './error-codes'
import { callLabel, memberKind } from './member-groups'
import { findNamedTypes } from './named-types'
import { membersOf } from './reflection-index'
import { inheritedFrom } from './type-hierarchy'
import { explainValues, literalValues } from './union-values'

/** Describes properties of an object type below the member with the anchor `parent`; types nest. */
function propertiesToViews(
  properties: Declaration[],
  parent: string,
  scope: TypeScope,
  links: CommentLinks,
): PropertyView[] {
  return properties.map((property) => {
    const id = propertyAnchor(parent, property.name)
    const nested = objectProperties(property) ?? []
    return {
      id,
      name: property.name,
      type: propertyTypeToTokens(property, scope),
      isOptional: property.flags.isOptional === true,
      isReadonly: isReadonlyDeclaration(property),
      comment: declarationComment(property, links),
      properties: propertiesToViews(nested, id, scope, links),
    }
  })
}

/**
 * Explains the unexported types among those that a signature names, and those that they name in
 * turn. Unexported classes are left to the type hierarchy: their members are on the page already.
 */
export function expandTypes(
  ids: number[],
  parent: string,
  scope: TypeScope,
  links: CommentLinks,
): ExpandedType[] {
  return findInternal(ids, scope).map((declaration) => {
    const isInterface = isKind(declaration, ReflectionKind.Interface)
    const properties = isInterface
      ? propertiesToViews(
          childDeclarations(declaration),
          propertyAnchor(parent, memberAnchor(declaration.name)),
          scope,
          links,
        )
      : []
    return {
      name: declaration.name,
      declaration: (isInterface ? interfaceToTokens : declarationToTokens)(declaration, scope),
      comment: commentToView(declaration.comment, links),
      properties: properties.filter(({ comment }) => !isEmptyComment(comment)),
    }
  })
}

function findInternal(ids: number[], scope: TypeScope): Declaration[] {
  const found = new Map<number, Declaration>()
  const visit = (id: number): void => {
    const declaration = scope.index.internal.get(id)
    if (!declaration || found.has(id) || isKind(declaration, ReflectionKind.Class)) return
    found.set(id, declaration)
    declarationReferences(declaration).forEach(visit)
  }
  ids.forEach(visit)
  return [...found.values()]
}

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
