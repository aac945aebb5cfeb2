/** The facts about a name in code: its type, and the API's words on it. */
export interface NameFacts {
  type: string
  /** The member of the API that it is, such as `CameraDevice.hasFlash`, or whose type it has. */
  api?: { name: string; summary: string; href: string }
}

/** A name in code, at an offset in UTF-16 units. */
export interface KnownName extends NameFacts {
  offset: number
}

/** The names in the code of a page, in their order, by the key of each block. The build writes them as JSON. */
export type PageNames = Record<string, KnownName[]>

/** Gives a text a short key: its length, and FNV-1a. Source: https://datatracker.ietf.org/doc/html/rfc9923 */
function toKey(code: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < code.length; index++) {
    hash = Math.imul(hash ^ code.charCodeAt(index), 0x01000193)
  }
  return `${code.length}-${(hash >>> 0).toString(36)}`
}

/** Collects the names of a page from its blocks, of which only those with names count. */
export function buildPageNames(blocks: (readonly [code: string, names: KnownName[]])[]): PageNames {
  const named = blocks.filter(([, names]) => names.length > 0)
  return Object.fromEntries(named.map(([code, names]) => [toKey(code), names]))
}

/** Gets the names of a block. Code of another build has none. */
export function getNames(page: PageNames, code: string): KnownName[] {
  return page[toKey(code)] ?? []
}
