/** What readers are told of a name: how TypeScript describes it, and what the API says of it or its type. */
export interface NameFacts {
  type: string
  /** What the API documents, such as `CameraDevice.hasFlash`, in a sentence or more and where. */
  api?: { name: string; summary: string; href: string }
}

/** The names in the code of a page, which the build writes as JSON. */
export interface PageNames {
  facts: NameFacts[]
  /**
   * By the key of a block's code: where a name starts, in UTF-16 units from 0, and the index of its
   * facts, and so on for the other names. A block that is not the one of this build has no key here.
   */
  blocks: Record<string, number[]>
}

/** A name in a block of code: its first character, the one behind it, and what is known of it. */
export interface KnownName {
  start: number
  end: number
  facts: NameFacts
}

/** Gives a short key of a text: its length, and FNV-1a. Source: https://datatracker.ietf.org/doc/html/rfc9923 */
function toKey(code: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < code.length; index++) {
    hash = Math.imul(hash ^ code.charCodeAt(index), 0x01000193)
  }
  return `${code.length}-${(hash >>> 0).toString(36)}`
}

/** Puts together the names of a page, by the code that readers see; equal facts are listed once. */
export function buildPageNames(
  blocks: Iterable<readonly [code: string, names: (NameFacts & { offset: number })[]]>,
): PageNames {
  const indexes = new Map<string, number>()
  const page: PageNames = { facts: [], blocks: {} }
  for (const [code, names] of blocks) {
    if (names.length === 0) continue
    page.blocks[toKey(code)] = names.flatMap(({ offset, ...facts }) => {
      const key = JSON.stringify(facts)
      const index = indexes.get(key) ?? page.facts.push(facts) - 1
      indexes.set(key, index)
      return [offset, index]
    })
  }
  return page
}

const identifier = /[\w$\u0080-\uffff]+/y

/** Lists the names of a block by its code, in the order in which they stand there. */
export function findNames({ facts, blocks }: PageNames, code: string): KnownName[] {
  const numbers = blocks[toKey(code)] ?? []
  return numbers.flatMap((start, index): KnownName[] => {
    const known = index % 2 === 0 && facts[numbers[index + 1] ?? -1]
    identifier.lastIndex = start
    const [name = ''] = identifier.exec(code) ?? []
    return known && name ? [{ start, end: start + name.length, facts: known }] : []
  })
}
