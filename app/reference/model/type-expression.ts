import type { JSONOutput } from 'typedoc'
import { ReflectionKind } from 'typedoc/models'
import {
  type CodeToken,
  code,
  fitsLine,
  joinTokens,
  keyword,
  literal,
  name,
  quoteKey,
  string,
} from './code-tokens'
import {
  childDeclarations,
  type Declaration,
  declaredType,
  isKind,
  literalSignature,
  parametersOf,
  type Signature,
  type Type,
} from '~/reference/typedoc/declarations'
import type { Scope } from './scope'
import { referenceHref, referenceLabel } from './type-links'

type Writers = {
  [Kind in keyof JSONOutput.TypeKindMap]: (
    type: JSONOutput.TypeKindMap[Kind],
    scope: Scope,
  ) => CodeToken[]
}

/** How tightly the parts of a type are bound; what is looser than its place needs parentheses. */
const binding = { loose: 0, union: 1, intersection: 2, operator: 3, postfix: 4 }

/** How each kind of type is written in TypeScript. */
const writers: Writers = {
  array: ({ elementType }, scope) => code`${operand(elementType, binding.postfix, scope)}[]`,
  conditional: ({ checkType, extendsType, trueType, falseType }, scope) => {
    const [check, limit] = [checkType, extendsType].map((each) =>
      operand(each, binding.union, scope),
    )
    return code`${check} extends ${limit} ? ${typeToTokens(trueType, scope)} : ${typeToTokens(falseType, scope)}`
  },
  indexedAccess: ({ objectType, indexType }, scope) =>
    code`${operand(objectType, binding.postfix, scope)}[${typeToTokens(indexType, scope)}]`,
  inferred: ({ name: inferred, constraint }, scope) =>
    code`infer ${name(inferred)}${constraint && code` extends ${typeToTokens(constraint, scope)}`}`,
  intersection: ({ types }, scope) => joinTypes(types, ' & ', binding.intersection, scope),
  intrinsic: (type) => [keyword(type.name)],
  literal: ({ value }) => [literal(value)],
  mapped: mappedToTokens,
  namedTupleMember: ({ name: label, isOptional, element }, scope) =>
    code`${label}${isOptional && '?'}: ${typeToTokens(element, scope)}`,
  optional: ({ elementType }, scope) => code`${operand(elementType, binding.postfix, scope)}?`,
  predicate: ({ name: subject, asserts, targetType }, scope) =>
    code`${asserts && code`asserts `}${subject}${targetType && code` is ${typeToTokens(targetType, scope)}`}`,
  query: ({ queryType }, scope) => code`typeof ${typeToTokens(queryType, scope)}`,
  reference: referenceToTokens,
  reflection: ({ declaration }, scope) => {
    const signature = literalSignature({ type: 'reflection', declaration })
    if (!signature) return membersToTokens(childDeclarations(declaration), scope)
    const isNew = isKind(signature, ReflectionKind.ConstructorSignature)
    const isAbstract = signature.flags.isAbstract && code`abstract `
    return code`${isAbstract}${isNew && code`new `}${signatureToTokens('', signature, ' => ', scope)}`
  },
  rest: ({ elementType }, scope) => code`...${typeToTokens(elementType, scope)}`,
  templateLiteral: ({ head, tail }, scope) => [
    string(`\`${head}`),
    ...tail.flatMap(([type, text]) => code`${'${'}${typeToTokens(type, scope)}}${string(text)}`),
    string('`'),
  ],
  tuple: ({ elements = [] }, scope) => code`[${joinTypes(elements, ', ', binding.loose, scope)}]`,
  typeOperator: ({ operator, target }, scope) =>
    code`${keyword(operator)} ${operand(target, binding.operator, scope)}`,
  union: ({ types }, scope) => joinTypes(types, ' | ', binding.union, scope),
  unknown: ({ name: source }, scope) => {
    scope.warn(`TypeDoc cannot read the type ${source}, which is shown as it is written`)
    return code`${source}`
  },
}

/**
 * Writes a type as TypeScript, every name linked to its documentation. A kind of type that is not
 * known yet is a warning, and shown as `unknown`.
 */
export function typeToTokens(type: Type, scope: Scope): CodeToken[] {
  const write = writers[type.type] as ((type: Type, scope: Scope) => CodeToken[]) | undefined
  if (write) return write(type, scope)
  scope.warn(`no rendering for the type kind "${type.type}", which is shown as "unknown"`)
  return [keyword('unknown')]
}

/** Writes a union one member per line when it is too long for the rest of the line. */
export function typeToLines(type: Type, scope: Scope, used: number): CodeToken[] {
  const tokens = typeToTokens(type, scope)
  const union = substituteType(type, scope)
  if (union.type !== 'union' || fitsLine(tokens, used)) return tokens
  return union.types.flatMap((each) => code`\n  | ${operand(each, binding.union, scope)}`)
}

/** What stands for a type in this scope: the argument given for a type parameter, or itself. */
export function substituteType(type: Type, { substitutions }: Pick<Scope, 'substitutions'>): Type {
  if (type.type !== 'reference' || typeof type.target !== 'number') return type
  return substitutions.get(type.target) ?? type
}

/** Writes a type, or `unknown` where TypeDoc has none. */
function optionalType(type: Type | undefined, scope: Scope): CodeToken[] {
  return type ? typeToTokens(type, scope) : code`unknown`
}

/** Writes a signature after a name; `arrow` stands between its parameters and what it returns. */
export function signatureToTokens(
  label: string,
  signature: Signature,
  arrow: ' => ' | ': ',
  scope: Scope,
  used = Infinity,
): CodeToken[] {
  const result = signature.type ? typeToTokens(signature.type, scope) : code`void`
  const generics = typeParametersToTokens(signature.typeParameters, scope)
  const parameters = parametersOf(signature).map((each) => parameterToTokens(each, scope))
  const head = code`${label !== '' && name(label)}${generics}(`
  const tail = code`)${arrow}${result}`
  const oneLine = code`${head}${joinTokens(parameters, ', ')}${tail}`
  if (used === Infinity || parameters.length === 0 || fitsLine(oneLine, used)) return oneLine
  return code`${head}\n  ${joinTokens(parameters, ',\n  ')}\n${tail}`
}

/** Writes type parameters in angle brackets, with their constraints and defaults. */
export function typeParametersToTokens(
  parameters: JSONOutput.TypeParameterReflection[] = [],
  scope: Scope,
): CodeToken[] {
  if (parameters.length === 0) return []
  const list = parameters.map(({ name: label, flags, type, default: usual, varianceModifier }) => {
    const variance = varianceModifier && code`${keyword(varianceModifier)} `
    const limit = type && code` extends ${typeToTokens(type, scope)}`
    const fallback = usual && code` = ${typeToTokens(usual, scope)}`
    return code`${flags.isConst && code`const `}${variance}${label}${limit}${fallback}`
  })
  return code`<${joinTokens(list, ', ')}>`
}

/** Writes an object type on one line. */
export function membersToTokens(members: Declaration[], scope: Scope): CodeToken[] {
  if (members.length === 0) return code`{}`
  const lists = members.map((each) => memberToTokens(each, scope))
  return code`{ ${joinTokens(lists, '; ')} }`
}

/** Writes a member of an object type on one line. */
function memberToTokens(member: Declaration, scope: Scope): CodeToken[] {
  const { flags, signatures = [] } = member
  const type = declaredType(member)
  if (type || signatures.length === 0) {
    const label = `${quoteKey(member.name)}${flags.isOptional ? '?' : ''}`
    return code`${flags.isReadonly && code`readonly `}${label}: ${optionalType(type, scope)}`
  }
  const lists = signatures.map((each) => namedSignature(member, each, scope))
  return joinTokens(lists, '; ')
}

/** Writes a call, construct or index signature, or that of a method, after the name that it has. */
export function namedSignature(
  { name: label, flags, kind }: Declaration,
  signature: Signature,
  scope: Scope,
  used?: number,
): CodeToken[] {
  switch (kind) {
    case ReflectionKind.CallSignature:
      return signatureToTokens('', signature, ': ', scope, used)
    case ReflectionKind.ConstructorSignature:
      return code`new ${signatureToTokens('', signature, ': ', scope, used)}`
    case ReflectionKind.IndexSignature: {
      const keys = parametersOf(signature).map((each) => parameterToTokens(each, scope))
      const readonly = signature.flags.isReadonly && code`readonly `
      return code`${readonly}[${joinTokens(keys, ', ')}]: ${optionalType(signature.type, scope)}`
    }
    default: {
      const key = `${quoteKey(label)}${flags.isOptional ? '?' : ''}`
      return signatureToTokens(key, signature, ': ', scope, used)
    }
  }
}

function parameterToTokens(
  { name: label, flags, type, defaultValue }: JSONOutput.ParameterReflection,
  scope: Scope,
): CodeToken[] {
  const isOptional = flags.isOptional || defaultValue !== undefined
  return code`${flags.isRest && '...'}${label}${isOptional && '?'}: ${optionalType(type, scope)}`
}

function mappedToTokens(
  { parameter, parameterType, templateType, nameType, ...modifiers }: JSONOutput.MappedType,
  scope: Scope,
): CodeToken[] {
  const { readonlyModifier, optionalModifier } = modifiers
  const readonly = readonlyModifier && code`${readonlyModifier === '-' && '-'}readonly `
  const keys = code`${parameter} in ${typeToTokens(parameterType, scope)}`
  const renamed = nameType && code` as ${typeToTokens(nameType, scope)}`
  const optional = optionalModifier && (optionalModifier === '-' ? '-?' : '?')
  return code`{ ${readonly}[${keys}${renamed}]${optional}: ${typeToTokens(templateType, scope)} }`
}

function referenceToTokens(type: JSONOutput.ReferenceType, scope: Scope): CodeToken[] {
  const substitute = substituteType(type, scope)
  if (substitute !== type) return typeToTokens(substitute, scope)
  const label = name(referenceLabel(type, scope), referenceHref(type, scope))
  if (!type.typeArguments?.length) return [label]
  return code`${label}<${joinTypes(type.typeArguments, ', ', binding.loose, scope)}>`
}

function operand(type: Type, place: number, scope: Scope): CodeToken[] {
  const tokens = typeToTokens(type, scope)
  return bindingOf(substituteType(type, scope)) < place ? code`(${tokens})` : tokens
}

function joinTypes(types: Type[], separator: string, place: number, scope: Scope): CodeToken[] {
  const lists = types.map((each) => operand(each, place, scope))
  return joinTokens(lists, separator)
}

/** How tightly the kinds of types are bound that are not as tight as a name. */
const bindings: Partial<Record<Type['type'], number>> = {
  conditional: binding.loose,
  predicate: binding.loose,
  union: binding.union,
  intersection: binding.intersection,
  inferred: binding.operator,
  typeOperator: binding.operator,
}

function bindingOf(type: Type): number {
  if (literalSignature(type)) return binding.loose
  return bindings[type.type] ?? binding.postfix
}
