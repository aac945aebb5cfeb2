import { ReflectionKind } from 'typedoc/models'
import {
  code,
  fitsLine,
  joinTokens,
  keyword,
  literal,
  mergePlainTokens,
  name,
  quoteKey,
  tokensToText,
} from './code-tokens'
import {
  childDeclarations,
  type Declaration,
  declaredType,
  objectProperties,
  type Type,
  unqualifiedName,
} from './declarations'
import type { Scope } from './scope'
import {
  membersToTokens,
  namedSignature,
  signatureToTokens,
  typeParametersToTokens,
  typeToLines,
  typeToTokens,
} from './type-expression'
import type { CodeToken } from './types'

/** Stands for an object type whose properties are described below it. */
const collapsed = '{ … }'

/** Characters kept free for what stands before a type or call on its line, such as `function`. */
const margin = 10

/**
 * Writes how a declaration is declared, as TypeScript without its body. One of a kind that is not
 * known yet is a warning, and shown by its name.
 */
export function declarationToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  return mergePlainTokens(draftDeclaration(declaration, scope))
}

function draftDeclaration(declaration: Declaration, scope: Scope): CodeToken[] {
  const { kind, flags, signatures = [] } = declaration
  const label = unqualifiedName(declaration)
  const words = [flags.isStatic ? 'static' : '', flags.isAbstract ? 'abstract' : '']
  const prefix = words.filter(Boolean).flatMap((word) => code(keyword(word), ' '))
  const overloads = (before: CodeToken[], write: (each: (typeof signatures)[0]) => CodeToken[]) =>
    joinTokens(
      signatures.map((each) => code(before, write(each))),
      '\n',
    )
  switch (kind) {
    case ReflectionKind.Class:
      return code(flags.isAbstract ? prefix : [], headToTokens('class', declaration, scope))
    case ReflectionKind.Interface:
      return headToTokens('interface', declaration, scope)
    case ReflectionKind.Namespace:
      return headToTokens('namespace', declaration, scope)
    case ReflectionKind.Enum: {
      const head = code(flags.isConst ? code(keyword('const'), ' ') : [], keyword('enum'), ' ')
      return code(head, name(label), ' ', bodyToTokens(childDeclarations(declaration), scope, ','))
    }
    case ReflectionKind.EnumMember: {
      const { type } = declaration
      const value = type?.type === 'literal' ? code(' = ', literal(type.value)) : []
      return code(name(quoteKey(declaration.name)), value)
    }
    case ReflectionKind.Constructor:
      return overloads(code(keyword('new'), ' '), (each) =>
        signatureToTokens(
          each.name.replace(/^new /, ''),
          { ...each, typeParameters: undefined },
          ': ',
          scope,
          margin,
        ),
      )
    case ReflectionKind.Method:
    case ReflectionKind.CallSignature:
    case ReflectionKind.ConstructorSignature:
    case ReflectionKind.IndexSignature:
      return overloads(prefix, (each) => namedSignature(declaration, each, scope, margin))
    case ReflectionKind.Function:
      return overloads(code(keyword('function'), ' '), (each) =>
        signatureToTokens(label, each, ': ', scope, margin),
      )
    case ReflectionKind.Property:
    case ReflectionKind.Accessor:
      return code(prefix, propertyToTokens(declaration, scope))
    case ReflectionKind.Variable:
      return constantToTokens(declaration, scope)
    case ReflectionKind.TypeAlias: {
      const parameters = typeParametersToTokens(declaration.typeParameters, scope)
      const head = code(keyword('type'), ' ', name(label), parameters)
      return typedToTokens(head, ' = ', declaration, scope)
    }
    default:
      scope.warn(`no rendering for a ${ReflectionKind[kind]}, of which only the name is shown`)
      return [name(label)]
  }
}

/** A constant of an unexported interface shows its members in place of a name nobody can use. */
function constantToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const head = code(keyword('const'), ' ', name(unqualifiedName(declaration)))
  const { type } = declaration
  const target = type?.type === 'reference' && !type.typeArguments ? type.target : undefined
  const hidden = typeof target === 'number' ? scope.index.internal.get(target) : undefined
  if (!hidden?.children) return typedToTokens(head, ': ', declaration, scope)
  return code(head, ': ', bodyToTokens(childDeclarations(hidden), scope))
}

/** Writes an unexported interface with all its properties, one per line. */
export function interfaceToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const body = bodyToTokens(childDeclarations(declaration), scope)
  return mergePlainTokens(code(headToTokens('interface', declaration, scope), ' ', body))
}

function bodyToTokens(members: Declaration[], scope: Scope, end = ''): CodeToken[] {
  const lines = members.map((each) => code('\n  ', draftDeclaration(each, scope).map(indent), end))
  return code('{', lines.flat(), '\n}')
}

/** Writes a property's type for lists of properties: object types that are too long as `{ … }`. */
export function propertyTypeToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const properties = objectProperties(declaration)
  if (properties) {
    const tokens = membersToTokens(properties, scope)
    return fitsLine(tokens, margin) ? mergePlainTokens(tokens) : code(collapsed)
  }
  const type = declaredType(declaration)
  const [signature] = declaration.signatures ?? []
  if (!type && signature) return signatureToTokens('', signature, ' => ', scope)
  return type ? mergePlainTokens(typeToTokens(type, scope)) : [keyword('unknown')]
}

function indent(token: CodeToken): CodeToken {
  return { ...token, text: token.text.replaceAll('\n', '\n  ') }
}

function headToTokens(word: string, declaration: Declaration, scope: Scope): CodeToken[] {
  const parameters = typeParametersToTokens(declaration.typeParameters, scope)
  let head = code(keyword(word), ' ', name(unqualifiedName(declaration)), parameters)
  const { extendedTypes = [], implementedTypes = [] } = declaration
  for (const [clause, types] of [
    ['extends', extendedTypes],
    ['implements', implementedTypes],
  ] as const) {
    if (types.length === 0) continue
    const tail = joinTokens(
      types.map((type) => ancestorToTokens(type, scope)),
      ', ',
    )
    const gap = fitsLine(code(head, tail), margin) ? ' ' : '\n  '
    head = code(head, gap, keyword(clause), ' ', tail)
  }
  return head
}

/** The arguments of a generic ancestor get lines of their own when they do not fit one. */
function ancestorToTokens(type: Type, scope: Scope): CodeToken[] {
  const tokens = typeToTokens(type, scope)
  if (type.type !== 'reference' || !type.typeArguments || fitsLine(tokens, margin)) return tokens
  const head = typeToTokens({ ...type, typeArguments: undefined }, scope)
  const lines = type.typeArguments.map((each) => onOwnLine(typeToLines(each, scope, margin)))
  return code(head, '<', joinTokens(lines, ',').map(indent), '\n  >')
}

function onOwnLine(tokens: CodeToken[]): CodeToken[] {
  return tokens[0]?.text.startsWith('\n') ? tokens : code('\n  ', tokens)
}

function propertyToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const { flags, getSignature, setSignature, name: key } = declaration
  const isWriteOnly = setSignature !== undefined && !getSignature
  const word = isReadonlyDeclaration(declaration) ? 'readonly' : isWriteOnly ? 'set' : ''
  const head = code(word ? code(keyword(word), ' ') : [], name(quoteKey(key)))
  return typedToTokens(head, `${flags.isOptional ? '?' : ''}: `, declaration, scope)
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
  scope: Scope,
): CodeToken[] {
  const used = tokensToText(head).length + separator.length
  const properties = objectProperties(declaration)
  if (properties) {
    const short = propertyTypeToTokens(declaration, scope)
    const isDeep = properties.some((property) => objectProperties(property))
    const isWritten = isDeep || tokensToText(short) !== collapsed
    return code(head, separator, isWritten ? short : bodyToTokens(properties, scope))
  }
  const type = declaredType(declaration)
  if (!type) return head
  const tokens = typeToLines(type, scope, used)
  const startsLine = tokens[0]?.text.startsWith('\n')
  return code(head, startsLine ? separator.trimEnd() : separator, tokens)
}
