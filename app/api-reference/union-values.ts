import type { Type } from '~/api-reference/declarations'
import type { UnionValue } from '~/api-reference/types'

/**
 * The error codes of a union, each with itself as its anchor, so that a pasted code such as
 * `device/no-device` finds its place. Unions of other values give none: their signature shows all.
 */
export function errorCodes(type: Type | undefined): UnionValue[] {
  const members = type?.type === 'union' ? type.types : type ? [type] : []
  const values = members.map((each) => (each.type === 'literal' ? each.value : undefined))
  const isCodes = values.every(
    (value) => typeof value === 'string' && /^[a-z-]+\/[a-z-]+$/.test(value),
  )
  return isCodes ? values.map((value) => ({ id: String(value), value: String(value) })) : []
}
