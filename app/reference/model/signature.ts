import { ReflectionKind } from 'typedoc/models'
import {
  type CodeToken,
  code,
  fitsLine,
  joinTokens,
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
  type Signature,
  type Type,
  unqualifiedName,
} from '~/reference/typedoc/declarations'
import type { Scope } from './scope'
import {
  membersToTokens,
  namedSignature,
  signatureToTokens,
  typeParametersToTokens,
  typeToLines,
  typeToTokens,
} from './type-expression'

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
  const { kind, flags, signatures = [], type } = declaration
  const label = name(unqualifiedName(declaration))
  const abstract = flags.isAbstract && code`abstract `
  const modifiers = code`${flags.isStatic && code`static `}${abstract}`
  const overloads = (write: (each: Signature) => CodeToken[]) =>
    joinTokens(signatures.map(write), '\n')
  switch (kind) {
    case ReflectionKind.Class:
      return code`${abstract}${headToTokens(code`class `, declaration, scope)}`
    case ReflectionKind.Interface:
      return headToTokens(code`interface `, declaration, scope)
    case ReflectionKind.Namespace:
      return headToTokens(code`namespace `, declaration, scope)
    case ReflectionKind.Enum: {
      const body = bodyToTokens(childDeclarations(declaration), scope, ',')
      return code`${flags.isConst && code`const `}enum ${label} ${body}`
    }
    case ReflectionKind.EnumMember: {
      const value = type?.type === 'literal' && code` = ${literal(type.value)}`
      return code`${name(quoteKey(declaration.name))}${value}`
    }
    case ReflectionKind.Constructor:
      return overloads((each) => {
        const signature = { ...each, typeParameters: undefined }
        const className = each.name.replace(/^new /, '')
        return code`new ${signatureToTokens(className, signature, ': ', scope, margin)}`
      })
    case ReflectionKind.Method:
    case ReflectionKind.CallSignature:
    case ReflectionKind.ConstructorSignature:
    case ReflectionKind.IndexSignature:
      return overloads(
        (each) => code`${modifiers}${namedSignature(declaration, each, scope, margin)}`,
      )
    case ReflectionKind.Function:
      return overloads(
        (each) => code`function ${signatureToTokens(label.text, each, ': ', scope, margin)}`,
      )
    case ReflectionKind.Property:
    case ReflectionKind.Accessor:
      return code`${modifiers}${propertyToTokens(declaration, scope)}`
    case ReflectionKind.Variable:
      return constantToTokens(declaration, scope)
    case ReflectionKind.TypeAlias: {
      const parameters = typeParametersToTokens(declaration.typeParameters, scope)
      return typedToTokens(code`type ${label}${parameters}`, ' = ', declaration, scope)
    }
    default:
      scope.warn(`no rendering for a ${ReflectionKind[kind]}, of which only the name is shown`)
      return [label]
  }
}

/** A constant of an unexported interface shows its members in place of a name nobody can use. */
function constantToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const head = code`const ${name(unqualifiedName(declaration))}`
  const { type } = declaration
  const target = type?.type === 'reference' && !type.typeArguments ? type.target : undefined
  const hidden = typeof target === 'number' ? scope.index.internal.get(target) : undefined
  if (!hidden?.children) return typedToTokens(head, ': ', declaration, scope)
  return code`${head}: ${bodyToTokens(childDeclarations(hidden), scope)}`
}

/** Writes an unexported interface with all its properties, one per line. */
export function interfaceToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const head = headToTokens(code`interface `, declaration, scope)
  return mergePlainTokens(code`${head} ${bodyToTokens(childDeclarations(declaration), scope)}`)
}

function bodyToTokens(members: Declaration[], scope: Scope, end = ''): CodeToken[] {
  const lines = members.map((each) => code`\n  ${draftDeclaration(each, scope).map(indent)}${end}`)
  return code`{${lines.flat()}\n}`
}

/** Writes a property's type for lists of properties: object types that are too long as `{ … }`. */
export function propertyTypeToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const properties = objectProperties(declaration)
  if (properties) {
    const tokens = membersToTokens(properties, scope)
    return fitsLine(tokens, margin) ? mergePlainTokens(tokens) : code`${collapsed}`
  }
  const type = declaredType(declaration)
  const [signature] = declaration.signatures ?? []
  if (!type && signature) return signatureToTokens('', signature, ' => ', scope)
  return type ? mergePlainTokens(typeToTokens(type, scope)) : code`unknown`
}

function indent(token: CodeToken): CodeToken {
  return { ...token, text: token.text.replaceAll('\n', '\n  ') }
}

function headToTokens(word: CodeToken[], declaration: Declaration, scope: Scope): CodeToken[] {
  const { extendedTypes = [], implementedTypes = [], typeParameters } = declaration
  const label = name(unqualifiedName(declaration))
  const start = code`${word}${label}${typeParametersToTokens(typeParameters, scope)}`
  const clauses = [
    { clause: code`extends `, types: extendedTypes },
    { clause: code`implements `, types: implementedTypes },
  ]
  return clauses.reduce((head, { clause, types }) => {
    if (types.length === 0) return head
    const lists = types.map((type) => ancestorToTokens(type, scope))
    const tail = joinTokens(lists, ', ')
    return code`${head}${fitsLine([...head, ...tail], margin) ? ' ' : '\n  '}${clause}${tail}`
  }, start)
}

/** The arguments of a generic ancestor get lines of their own when they do not fit one. */
function ancestorToTokens(type: Type, scope: Scope): CodeToken[] {
  const tokens = typeToTokens(type, scope)
  if (type.type !== 'reference' || !type.typeArguments || fitsLine(tokens, margin)) return tokens
  const head = typeToTokens({ ...type, typeArguments: undefined }, scope)
  const lines = type.typeArguments.map((each) => {
    const line = typeToLines(each, scope, margin)
    return line[0]?.text.startsWith('\n') ? line : code`\n  ${line}`
  })
  return code`${head}<${joinTokens(lines, ',').map(indent)}\n  >`
}

function propertyToTokens(declaration: Declaration, scope: Scope): CodeToken[] {
  const { flags, getSignature, setSignature, name: key } = declaration
  const isWriteOnly = setSignature !== undefined && !getSignature
  const word = isReadonlyDeclaration(declaration) ? code`readonly ` : isWriteOnly && code`set `
  const head = code`${word}${name(quoteKey(key))}`
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
    return code`${head}${separator}${isWritten ? short : bodyToTokens(properties, scope)}`
  }
  const type = declaredType(declaration)
  if (!type) return head
  const tokens = typeToLines(type, scope, used)
  const startsLine = tokens[0]?.text.startsWith('\n')
  return code`${head}${startsLine ? separator.trimEnd() : separator}${tokens}`
}
