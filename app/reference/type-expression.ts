import { ReferenceFault } from './declarations'
import type { JSONOutput } from 'typedoc'
import { fitsLine, joinTokens, keyword, name, plain } from './code-tokens'
import { childDeclarations, type Declaration, type Type } from './declarations'
import type { ReflectionIndex } from './reflection-index'
import type { CodeToken } from './types'
import { conventions } from '~/product/conventions'

/** Documentation of the types of other packages that the library's types name. */
const externalUrls: Record<string, Record<string, string>> = {
  typescript: {
    Promise: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Promise',
    Error: 'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/Error',
    ArrayBuffer:
      'https://developer.mozilla.org/docs/Web/JavaScript/Reference/Global_Objects/ArrayBuffer',
    Record: 'https://www.typescriptlang.org/docs/handbook/utility-types.html#recordkeys-type',
  },
  '@types/react': {
    'React.PureComponent': 'https://react.dev/reference/react/PureComponent',
    'React.DependencyList': 'https://react.dev/reference/react/useMemo#parameters',
  },
  ...conventions.externalTypes,
}

/**
 * The documentation of a type from another package. Throws a ReferenceFault naming the type when
 * it is not listed here, so that no type goes without a link.
 */
export function externalUrl(packageName: string, qualifiedName: string): string {
  const url = externalUrls[packageName]?.[qualifiedName]
  if (url) return url
  throw new ReferenceFault(
    `no documentation link for "${qualifiedName}" of ${packageName}; ` +
      'add one in app/reference/type-expression.ts',
  )
}

/** What is needed to write a type: where its names lead and what stands for type parameters. */
export interface TypeScope {
  index: ReflectionIndex
  /** Types by the id of the type parameter that they replace, in members inherited from generics. */
  substitutions: ReadonlyMap<number, Type>
}

/**
 * Writes a type as TypeScript, every name linked to its documentation.
 * Throws a ReferenceFault naming the kind of a type that the library has not used before.
 */
export function typeToTokens(type: Type, scope: TypeScope): CodeToken[] {
  switch (type.type) {
    case 'intrinsic':
      return [keyword(type.name)]
    case 'literal':
      return [literalToToken(type.value)]
    case 'reference':
      return referenceToTokens(type, scope)
    case 'array':
      return [...operandToTokens(type.elementType, scope), plain('[]')]
    case 'union':
      return joinTokens(
        type.types.map((each) => unionMemberToTokens(each, scope)),
        ' | ',
      )
    case 'intersection':
      return joinTokens(
        type.types.map((each) => operandToTokens(each, scope)),
        ' & ',
      )
    case 'predicate':
      return predicateToTokens(type, scope)
    case 'reflection':
      return objectToTokens(type.declaration, scope)
    case 'conditional':
    case 'indexedAccess':
    case 'inferred':
    case 'mapped':
    case 'namedTupleMember':
    case 'optional':
    case 'query':
    case 'rest':
    case 'templateLiteral':
    case 'tuple':
    case 'typeOperator':
    case 'unknown':
      throw new ReferenceFault(`no rendering for the type kind "${type.type}"`)
    default:
      throw new ReferenceFault(`unknown type kind ${JSON.stringify(type satisfies never)}`)
  }
}

/** A string, number or other literal as TypeScript source; strings get single quotes. */
export function literalToToken(value: JSONOutput.LiteralType['value']): CodeToken {
  if (typeof value === 'string') return { text: `'${value}'`, kind: 'string' }
  if (value !== null && typeof value === 'object') {
    return plain(`${value.negative ? '-' : ''}${value.value}n`)
  }
  return typeof value === 'number' ? plain(String(value)) : keyword(String(value))
}

/** Writes a union one member per line when it is too long for the rest of the line. */
export function typeToLines(type: Type, scope: TypeScope, used: number): CodeToken[] {
  const tokens = typeToTokens(type, scope)
  const union = substituteType(type, scope)
  if (union.type !== 'union' || fitsLine(tokens, used)) return tokens
  return union.types.flatMap((each) => [plain('\n  | '), ...unionMemberToTokens(each, scope)])
}

/** The parameters of a signature with their types, without the parentheses. */
export function parametersToTokens(
  parameters: JSONOutput.ParameterReflection[] | undefined,
  scope: TypeScope,
): CodeToken[][] {
  return (parameters ?? []).map((parameter) => {
    const isOptional = parameter.flags.isOptional || parameter.defaultValue !== undefined
    const rest = parameter.flags.isRest ? '...' : ''
    return [
      plain(`${rest}${parameter.name}${isOptional ? '?' : ''}: `),
      ...(parameter.type ? typeToTokens(parameter.type, scope) : [keyword('unknown')]),
    ]
  })
}

/** What stands for a type in this scope: the argument given for a type parameter, or itself. */
export function substituteType(type: Type, { substitutions }: TypeScope): Type {
  if (type.type !== 'reference' || typeof type.target !== 'number') return type
  return substitutions.get(type.target) ?? type
}

function referenceToTokens(type: JSONOutput.ReferenceType, scope: TypeScope): CodeToken[] {
  const substitute = substituteType(type, scope)
  if (substitute !== type) return typeToTokens(substitute, scope)
  const tokens = [name(type.name, referenceHref(type, scope.index))]
  if (!type.typeArguments?.length) return tokens
  const args = type.typeArguments.map((each) => typeToTokens(each, scope))
  return [...tokens, plain('<'), ...joinTokens(args, ', '), plain('>')]
}

function referenceHref(type: JSONOutput.ReferenceType, index: ReflectionIndex): string | undefined {
  if (type.refersToTypeParameter) return undefined
  if (typeof type.target !== 'number') {
    return externalUrl(type.target.packageName, type.target.qualifiedName)
  }
  if (index.internal.has(type.target)) return undefined
  const href = index.getHrefById(type.target)
  if (href) return href
  throw new ReferenceFault(`the type "${type.name}" is documented nowhere`)
}

function unionMemberToTokens(type: Type, scope: TypeScope): CodeToken[] {
  return isFunction(type) ? parenthesize(typeToTokens(type, scope)) : typeToTokens(type, scope)
}

function operandToTokens(type: Type, scope: TypeScope): CodeToken[] {
  const needsParentheses = type.type === 'union' || type.type === 'intersection' || isFunction(type)
  const tokens = typeToTokens(type, scope)
  return needsParentheses ? parenthesize(tokens) : tokens
}

function isFunction(type: Type): boolean {
  return type.type === 'reflection' && type.declaration.signatures !== undefined
}

function parenthesize(tokens: CodeToken[]): CodeToken[] {
  return [plain('('), ...tokens, plain(')')]
}

function predicateToTokens(type: JSONOutput.PredicateType, scope: TypeScope): CodeToken[] {
  const subject = [...(type.asserts ? [keyword('asserts'), plain(' ')] : []), plain(type.name)]
  if (!type.targetType) return subject
  return [
    ...subject,
    plain(' '),
    keyword('is'),
    plain(' '),
    ...typeToTokens(type.targetType, scope),
  ]
}

function objectToTokens(
  declaration: JSONOutput.DeclarationReflection,
  scope: TypeScope,
): CodeToken[] {
  const [signature] = declaration.signatures ?? []
  if (signature) {
    const parameters = joinTokens(parametersToTokens(signature.parameters, scope), ', ')
    const result = signature.type ? typeToTokens(signature.type, scope) : [keyword('void')]
    return [plain('('), ...parameters, plain(') => '), ...result]
  }
  return propertiesToTokens(childDeclarations(declaration), scope)
}

/** Writes an object type on one line. */
export function propertiesToTokens(properties: Declaration[], scope: TypeScope): CodeToken[] {
  if (properties.length === 0) return [plain('{}')]
  const lists = properties.map((property) => [
    plain(`${quoteKey(property.name)}${property.flags.isOptional ? '?' : ''}: `),
    ...(property.type ? typeToTokens(property.type, scope) : [keyword('unknown')]),
  ])
  return [plain('{ '), ...joinTokens(lists, '; '), plain(' }')]
}

/** A property's name as TypeScript writes it: quoted when it is not an identifier. */
export function quoteKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`
}
