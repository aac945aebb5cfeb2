import { partsToMarkdown } from './comment-markdown'
import { declarationComment, commentToView, isEmptyComment, shorten } from './comment'
import {
  type Declaration,
  objectProperties,
  childDeclarations,
  isKind,
  declaredType,
  literalSignature,
  parametersOf,
  type Signature,
} from './declarations'
import { propertyAnchor, memberAnchor, sourceToLink } from './reflection-url'
import {
  isReadonlyDeclaration,
  propertyTypeToTokens,
  declarationToTokens,
  interfaceToTokens,
} from './signature'
import { type Scope, scopeOf } from './scope'
import { typeToTokens } from './type-expression'
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
  scope: Scope,
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
      comment: declarationComment(property, scope),
      properties: propertiesToViews(nested, id, scope),
    }
  })
}

/**
 * Explains the unexported types among those that a signature names, and those that they name in
 * turn. Unexported classes are left to the type hierarchy: their members are on the page already.
 */
export function expandTypes(ids: number[], parent: string, scope: Scope): ExpandedType[] {
  return findInternal(ids, scope).map((declaration) => {
    const isInterface = isKind(declaration, ReflectionKind.Interface)
    const properties = isInterface
      ? propertiesToViews(
          childDeclarations(declaration),
          propertyAnchor(parent, memberAnchor(declaration.name)),
          scope,
        )
      : []
    return {
      name: declaration.name,
      declaration: (isInterface ? interfaceToTokens : declarationToTokens)(declaration, scope),
      comment: commentToView(declaration.comment, scope),
      properties: properties.filter(({ comment }) => !isEmptyComment(comment)),
    }
  })
}

function findInternal(ids: number[], scope: Scope): Declaration[] {
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
 * Describes a member of a class or interface, or an entry of the overview, in full. `id` is its
 * anchor, and `owner` what the member belongs to.
 */
export function declarationToMember(
  declaration: Declaration,
  id: string,
  pageScope: Scope,
  owner?: Declaration,
): MemberView {
  const scope = scopeOf(pageScope, declaration, owner?.name)
  const type = declaredType(declaration)
  const overloads = declaration.signatures ?? []
  const call = overloads.length === 1 ? overloads[0] : undefined
  const signature = call ?? literalSignature(type)
  const isConstant = isKind(declaration, ReflectionKind.Variable)
  const hasEntries = isConstant || isKind(declaration, ReflectionKind.Enum)
  const comment = declarationComment(declaration, scope)
  const explained = explainValues(comment.summary, type, id)
  const entries = hasEntries ? membersOf(declaration, scope.index.internal) : []
  const isConstructor = isKind(declaration, ReflectionKind.Constructor)
  const typeParameters = isConstructor
    ? []
    : (call?.typeParameters ?? declaration.typeParameters ?? [])
  return {
    id,
    name: declaration.name,
    kind: memberKind(declaration),
    label: callLabel(declaration, declaration.name),
    shortType: shortType(declaration, scope),
    signature: declarationToTokens(declaration, scope),
    isReadonly: isReadonlyDeclaration(declaration),
    comment: { ...comment, summary: explained.summary },
    typeParameters: typeParameters.map((each) => typeParameterToView(each, id, scope)),
    parameters: signature
      ? parametersOf(signature).map((each) => parameterToView(each, id, scope))
      : [],
    returnType: call && returnType(call, declaration, scope),
    value: hasEntries ? undefined : declaration.defaultValue,
    properties: propertiesToViews(objectProperties(declaration) ?? [], id, scope),
    members: [
      ...entries.map((entry) =>
        declarationToMember(entry, scope.index.getAnchor(declaration, entry), scope, declaration),
      ),
      ...describeOverloads(declaration, id, pageScope, owner),
    ],
    values: explained.values,
    literals: literalValues(type),
    errorCodes: isKind(declaration, ReflectionKind.TypeAlias)
      ? errorCodesOf(type).map(bareErrorCode)
      : [],
    expandedTypes: expandTypes(namedTypes(declaration), id, scope),
    namedTypes: findNamedTypes(declaration, scope),
    notes: [],
    inertOn: [],
    guides: [],
    inheritedFrom: inheritedFrom(declaration, scope.index),
    usedBy: [],
    returnedBy: [],
    source: sourceToLink(declaration.sources),
  }
}

/** Describes each overload of what has several, under a heading with its parameters. */
function describeOverloads(
  declaration: Declaration,
  id: string,
  scope: Scope,
  owner: Declaration | undefined,
): MemberView[] {
  const { comment: _, signatures = [], ...rest } = declaration
  if (signatures.length < 2) return []
  return signatures.map((signature, at) => {
    const single = { ...rest, signatures: [signature], sources: signature.sources ?? rest.sources }
    const anchor = `${id}-overload-${at + 1}`
    const member = declarationToMember(single as Declaration, anchor, scope, owner)
    const names = parametersOf(signature).map(({ name }) => name)
    return { ...member, label: member.label.replace(/(\(\))?$/, `(${names.join(', ')})`) }
  })
}

/** Most characters of a type in an index. */
const longestType = 48

function shortType(declaration: Declaration, scope: Scope): string {
  const call = declaration.signatures?.[0]
  const isData = isKind(declaration, ReflectionKind.Property, ReflectionKind.Accessor)
  const returned = call?.type ? typeToTokens(call.type, scope) : []
  const isEnumMember = isKind(declaration, ReflectionKind.EnumMember)
  const tokens =
    isData || isEnumMember
      ? propertyTypeToTokens(declaration, scope)
      : isKind(declaration, ReflectionKind.Constructor)
        ? []
        : returned
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
  { name, type, flags, defaultValue, comment }: JSONOutput.ParameterReflection,
  parent: string,
  scope: Scope,
): ParameterView {
  const id = propertyAnchor(parent, name)
  const literal = type?.type === 'reflection' && !literalSignature(type) ? type.declaration : {}
  const properties = propertiesToViews(childDeclarations(literal as Declaration), id, scope)
  return {
    id,
    name,
    type: type ? typeToTokens(type, scope) : [],
    isOptional: flags.isOptional === true || defaultValue !== undefined,
    defaultValue,
    description: partsToMarkdown(comment?.summary ?? [], scope),
    properties: properties.filter((each) => !isEmptyComment(each.comment)),
  }
}

/** Describes a type parameter; its type is what limits it. */
export function typeParameterToView(
  { name, type, default: usual, comment }: JSONOutput.TypeParameterReflection,
  parent: string,
  scope: Scope,
): ParameterView {
  return {
    id: propertyAnchor(parent, name),
    name,
    type: type ? typeToTokens(type, scope) : [],
    isOptional: false,
    defaultValue: usual && tokensToText(typeToTokens(usual, scope)),
    description: partsToMarkdown(comment?.summary ?? [], scope),
    properties: [],
  }
}

/** What a call gives; of a constructor and of what returns nothing, that goes without saying. */
function returnType({ type }: Signature, declaration: Declaration, scope: Scope) {
  if (!type || (type.type === 'intrinsic' && type.name === 'void')) return undefined
  if (isKind(declaration, ReflectionKind.Constructor)) return undefined
  return typeToTokens(type, scope)
}
