import { ReflectionKind } from 'typedoc/models'
import {
  fitsLine,
  joinTokens,
  keyword,
  mergePlainTokens,
  name,
  plain,
  tokensToText,
} from './code-tokens'
import {
  childDeclarations,
  type Declaration,
  declaredType,
  objectProperties,
  type Signature,
  type Type,
} from './declarations'
import { ReferenceFault } from './declarations'
import {
  parametersToTokens,
  propertiesToTokens,
  quoteKey,
  type TypeScope,
  typeToLines,
  typeToTokens,
} from './type-expression'
import type { CodeToken } from './types'

/** Stands for an object type whose properties are described below it. */
const collapsed = '{ … }'

/** Characters kept free for what stands before a type or call on its line, such as `function`. */
const margin = 10

/**
 * Writes how a declaration is declared, as TypeScript without its body.
 * Throws a ReferenceFault naming the kind of a declaration that has no rendering.
 */
export function declarationToTokens(declaration: Declaration, scope: TypeScope): CodeToken[] {
  return mergePlainTokens(draftDeclaration(declaration, scope))
}

function draftDeclaration(declaration: Declaration, scope: TypeScope): CodeToken[] {
  const { kind, flags } = declaration
  const prefix = flags.isStatic ? [keyword('static'), plain(' ')] : []
  const [signature] = declaration.signatures ?? []
  switch (kind) {
    case ReflectionKind.Class:
      return headToTokens('class', declaration, scope)
    case ReflectionKind.Interface:
      return headToTokens('interface', declaration, scope)
    case ReflectionKind.Method:
      return signature ? [...prefix, ...callToTokens(signature, scope)] : []
    case ReflectionKind.Function:
      return signature ? [keyword('function'), plain(' '), ...callToTokens(signature, scope)] : []
    case ReflectionKind.Property:
    case ReflectionKind.Accessor:
      return [...prefix, ...propertyToTokens(declaration, scope)]
    case ReflectionKind.Variable:
      return constantToTokens(declaration, scope)
    case ReflectionKind.TypeAlias:
      return typedToTokens(
        [keyword('type'), plain(' '), name(declaration.name)],
        ' = ',
        declaration,
        scope,
      )
    default:
      throw new ReferenceFault(`no rendering for "${declaration.name}", a ${ReflectionKind[kind]}`)
  }
}

/** A constant of an unexported interface shows its members in place of a name nobody can use. */
function constantToTokens(declaration: Declaration, scope: TypeScope): CodeToken[] {
  const head = [keyword('const'), plain(' '), name(declaration.name)]
  const { type } = declaration
  const target = type?.type === 'reference' && !type.typeArguments ? type.target : undefined
  const hidden = typeof target === 'number' ? scope.index.internal.get(target) : undefined
  if (!hidden?.children) return typedToTokens(head, ': ', declaration, scope)
  return [...head, plain(': '), ...bodyToTokens(childDeclarations(hidden), scope)]
}

/** Writes an unexported interface with all its properties, one per line. */
export function interfaceToTokens(declaration: Declaration, scope: TypeScope): CodeToken[] {
  const body = bodyToTokens(childDeclarations(declaration), scope)
  return mergePlainTokens([...headToTokens('interface', declaration, scope), plain(' '), ...body])
}

function bodyToTokens(members: Declaration[], scope: TypeScope): CodeToken[] {
  const lines = members.map((member) => [
    plain('\n  '),
    ...draftDeclaration(member, scope).map(indent),
  ])
  return [plain('{'), ...lines.flat(), plain('\n}')]
}

/** Writes a property's type for lists of properties: object types that are too long as `{ … }`. */
export function propertyTypeToTokens(declaration: Declaration, scope: TypeScope): CodeToken[] {
  const properties = objectProperties(declaration)
  if (properties) {
    const tokens = propertiesToTokens(properties, scope)
    return fitsLine(tokens, margin) ? mergePlainTokens(tokens) : [plain(collapsed)]
  }
  const type = declaredType(declaration)
  return type ? mergePlainTokens(typeToTokens(type, scope)) : [keyword('unknown')]
}

function indent(token: CodeToken): CodeToken {
  return { ...token, text: token.text.replaceAll('\n', '\n  ') }
}

function headToTokens(word: string, declaration: Declaration, scope: TypeScope): CodeToken[] {
  const ancestors = (declaration.extendedTypes ?? []).map((type) => ancestorToTokens(type, scope))
  const head = [keyword(word), plain(' '), name(declaration.name)]
  if (ancestors.length === 0) return head
  const tail = joinTokens(ancestors, ', ')
  const gap = fitsLine([...head, ...tail], margin) ? ' ' : '\n  '
  return [...head, plain(gap), keyword('extends'), plain(' '), ...tail]
}

/** The arguments of a generic ancestor get lines of their own when they do not fit one. */
function ancestorToTokens(type: Type, scope: TypeScope): CodeToken[] {
  const tokens = typeToTokens(type, scope)
  if (type.type !== 'reference' || !type.typeArguments || fitsLine(tokens, margin)) return tokens
  const head = typeToTokens({ ...type, typeArguments: undefined }, scope)
  const lines = type.typeArguments.map((each) => onOwnLine(typeToLines(each, scope, margin)))
  return [...head, plain('<'), ...joinTokens(lines, ',').map(indent), plain('\n  >')]
}

function onOwnLine(tokens: CodeToken[]): CodeToken[] {
  return tokens[0]?.text.startsWith('\n') ? tokens : [plain('\n  '), ...tokens]
}

function callToTokens(signature: Signature, scope: TypeScope): CodeToken[] {
  const typeParameters = (signature.typeParameters ?? []).map((each) => [plain(each.name)])
  const generics =
    typeParameters.length > 0 ? [plain('<'), ...joinTokens(typeParameters, ', '), plain('>')] : []
  const parameters = parametersToTokens(signature.parameters, scope)
  const result = signature.type ? typeToTokens(signature.type, scope) : [keyword('void')]
  const head = [name(signature.name), ...generics, plain('(')]
  const tail = [plain('): '), ...result]
  const oneLine = [...head, ...joinTokens(parameters, ', '), ...tail]
  if (fitsLine(oneLine, margin) || parameters.length === 0) return oneLine
  return [...head, plain('\n  '), ...joinTokens(parameters, ',\n  '), plain('\n'), ...tail]
}

function propertyToTokens(declaration: Declaration, scope: TypeScope): CodeToken[] {
  const isReadonly = isReadonlyDeclaration(declaration)
  const label = name(quoteKey(declaration.name))
  const optional = declaration.flags.isOptional ? '?' : ''
  const head = [...(isReadonly ? [keyword('readonly'), plain(' ')] : []), label]
  return typedToTokens(head, `${optional}: `, declaration, scope)
}

/** Whether assignments are refused: `readonly` properties and accessors without a setter. */
export function isReadonlyDeclaration(declaration: Declaration): boolean {
  const hasOnlyGetter = declaration.getSignature !== undefined && !declaration.setSignature
  return declaration.flags.isReadonly === true || hasOnlyGetter
}

function typedToTokens(
  head: CodeToken[],
  separator: string,
  declaration: Declaration,
  scope: TypeScope,
): CodeToken[] {
  const used = tokensToText(head).length + separator.length
  const properties = objectProperties(declaration)
  if (properties) {
    const short = propertyTypeToTokens(declaration, scope)
    const isDeep = properties.some((property) => objectProperties(property))
    const isWritten = isDeep || tokensToText(short) !== collapsed
    return [...head, plain(separator), ...(isWritten ? short : bodyToTokens(properties, scope))]
  }
  const type = declaredType(declaration)
  if (!type) return head
  const tokens = typeToLines(type, scope, used)
  const startsLine = tokens[0]?.text.startsWith('\n')
  return [...head, plain(startsLine ? separator.trimEnd() : separator), ...tokens]
}
