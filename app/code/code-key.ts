/** Gives a text a short key: its length, and FNV-1a. Source: https://datatracker.ietf.org/doc/html/rfc9923 */
export function toCodeKey(code: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < code.length; index++) {
    hash = Math.imul(hash ^ code.charCodeAt(index), 0x01000193)
  }
  return `${code.length}-${(hash >>> 0).toString(36)}`
}
