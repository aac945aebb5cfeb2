import type { Type } from '~/api-reference/declarations'
import { errorAnchor } from '~/api-reference/reflection-url'
import type { ErrorCodeView } from '~/api-reference/types'

/** The error codes of a union; none when any of its members is something else. */
export function errorCodesOf(type: Type | undefined): string[] {
  const members = type?.type === 'union' ? type.types : type ? [type] : []
  const codes = members.map((each) => (each.type === 'literal' ? each.value : undefined))
  const isCode = (code: unknown): code is string => typeof code === 'string' && isErrorCode(code)
  return codes.every(isCode) ? codes : []
}

/** Whether a text has the form of a code of the library's types, such as `device/no-device`. */
export function isErrorCode(text: string): boolean {
  return /^[a-z-]+\/[a-z-]+$/.test(text)
}

/** An error code of which nothing is known yet but its name. */
export function bareErrorCode(code: string): ErrorCodeView {
  return { id: errorAnchor(code), code, meaning: '', remedy: '', raisedBy: [], isUntyped: false }
}
