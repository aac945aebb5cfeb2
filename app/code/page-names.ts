import { memoize } from '~/lib/memoize'

/** What readers are told of a name: how TypeScript describes it, and what the API says of it or its type. */
export interface NameFacts {
  type: string
  /** What the API documents, such as `CameraDevice.hasFlash`, in a sentence or more and where. */
  api?: { name: string; summary: string; href: string }
}

/** A name in code, with its place in UTF-16 units from 0. */
export interface KnownName extends NameFacts {
  offset: number
}

/** The names in the code of a page, which the build writes as JSON. */
export interface PageNames {
  facts: NameFacts[]
  /**
   * By the key of a block's code: where a name starts and the index of its facts, and so on for the
   * other names. A block that is not the one of this build has no key here.
   */
  blocks: Record<string, number[]>
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
export function buildPageNames(blocks: (readonly [code: string, names: KnownName[]])[]): PageNames {
  const facts: NameFacts[] = []
  const indexOf = memoize((own) => facts.push(JSON.parse(own) as NameFacts) - 1)
  const entries = blocks
    .filter(([, names]) => names.length > 0)
    .map(([code, names]) => [
      toKey(code),
      names.flatMap(({ offset, ...own }) => [offset, indexOf(JSON.stringify(own))]),
    ])
  return { facts, blocks: Object.fromEntries(entries) as PageNames['blocks'] }
}

/** Lists the names of a block by its code, in the order in which they stand there. */
export function findNames({ facts, blocks }: PageNames, code: string): KnownName[] {
  const numbers = blocks[toKey(code)] ?? []
  return numbers.flatMap((offset, index) => {
    const known = index % 2 === 0 ? facts[numbers[index + 1] ?? -1] : undefined
    return known ? [{ ...known, offset }] : []
  })
}
