import { childDeclarations, type Declaration, declaredType, type Type } from './declarations'
import { errorAnchor } from './reflection-url'
import type { Scope } from './scope'
import { substituteType } from './type-expression'
import type { ErrorCodeView } from './types'
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

/** An error code of which nothing is known yet but its name. */
export function bareErrorCode(code: string): ErrorCodeView {
  return {
    id: errorAnchor(code),
    code,
    meaning: '',
    remedy: '',
    raisedBy: [],
    thrownBy: [],
    isUntyped: false,
  }
}
