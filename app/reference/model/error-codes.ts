import {
  childDeclarations,
  type Declaration,
  declaredType,
  type Type,
} from '~/reference/typedoc/declarations'
import { errorAnchor } from '~/reference/typedoc/reflection-url'
import type { Scope } from './scope'
import { substituteType } from './type-expression'
import type { ErrorDescription } from '~/reference/overlay/overlay'
import { conventions } from '~/product/conventions'

/** The error codes of a union; none when any of its members is something else. */
export function errorCodesOf(type: Type | undefined): string[] {
  const members = type?.type === 'union' ? type.types : type ? [type] : []
  const codes = members.map((each) => (each.type === 'literal' ? each.value : undefined))
  const isCode = (code: unknown): code is string => typeof code === 'string' && isErrorCode(code)
  return codes.every(isCode) ? codes : []
}

/** The codes that the `code` of an error class may be, in source order; none for other classes. */
export function errorCodesOfClass(declaration: Declaration, scope: Scope): string[] {
  const code = childDeclarations(declaration).find(({ name }) => name === 'code')
  return code ? namedCodes(declaredType(code), scope) : []
}

function namedCodes(type: Type | undefined, scope: Scope): string[] {
  const known = type && substituteType(type, scope)
  if (known?.type === 'union') return known.types.flatMap((each) => namedCodes(each, scope))
  if (known?.type !== 'reference' || typeof known.target !== 'number') return errorCodesOf(known)
  const alias = scope.index.declarations.get(known.target)
  return alias ? errorCodesOf(declaredType(alias)) : []
}

/** The name of the error class that the library makes of a code. */
export function errorClassOf(code: string): string | undefined {
  return conventions.errors?.classOf(code)
}

/** Whether a text has the form of a code of the library's types, such as `device/no-device`. */
function isErrorCode(text: string): boolean {
  return conventions.errors?.code.test(text) ?? false
}

/** Whether a text has the form of any code, also of those that native code raises and no type has. */
export function isAnyErrorCode(text: string): boolean {
  return isErrorCode(text) || (conventions.errors?.untypedCode?.test(text) ?? false)
}

/** An error code, with the anchor by which a pasted code finds it. */
export interface ErrorCode extends ErrorDescription {
  id: string
  code: string
  /** Whether it arrives although the type of the error's `code` lacks it. */
  isUntyped: boolean
  /** The heading about the code in the guide to errors, where there is one. */
  guideHref: string | undefined
}

/** The first part of a code, such as `device`. */
function domainOf(code: string): string {
  return code.split('/')[0] ?? code
}

/**
 * Describes the codes that a type has, and in each domain after them those that belong there
 * although the type lacks them. A type that has none gets none.
 */
export function listErrorCodes(
  typed: string[],
  belongsHere: (description: ErrorDescription, code: string) => boolean,
  { overlay: { errors }, references: { errorGuides } }: Scope,
): ErrorCode[] {
  if (typed.length === 0) return []
  const untyped = [...errors]
    .filter(([code, each]) => !typed.includes(code) && belongsHere(each, code))
    .map(([code]) => code)
  const all = [...typed, ...untyped]
  const domains = all.map(domainOf)
  return all
    .toSorted((a, b) => domains.indexOf(domainOf(a)) - domains.indexOf(domainOf(b)))
    .map((code) => ({
      ...(errors.get(code) ?? { meaning: '', remedy: '', raisedBy: [], thrownBy: [] }),
      id: errorAnchor(code),
      code,
      isUntyped: untyped.includes(code),
      guideHref: errorGuides.get(code),
    }))
}
