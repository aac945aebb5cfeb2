import type { Surface, SurfaceEntry } from './surface'

/** What differs in one export or member, each difference as a phrase. */
export interface SurfaceChange {
  key: string
  differences: string[]
}

/** The differences between two public surfaces, by API key. */
export interface SurfaceDiff {
  added: string[]
  removed: string[]
  changed: SurfaceChange[]
  /** Keys of which only the comment's wording differs. */
  reworded: string[]
}

/** Compares what readers rely on in two versions of the library. */
export function compareSurfaces(
  before: Pick<Surface, 'entries'>,
  after: Pick<Surface, 'entries'>,
): SurfaceDiff {
  const pairs = [...before.entries].flatMap(([key, entry]) => {
    const other = after.entries.get(key)
    return other ? [{ key, entry, other, differences: findDifferences(entry, other) }] : []
  })
  return {
    added: [...after.entries.keys()].filter((key) => !before.entries.has(key)),
    removed: [...before.entries.keys()].filter((key) => !after.entries.has(key)),
    changed: pairs
      .filter(({ differences }) => differences.length > 0)
      .map(({ key, differences }) => ({ key, differences })),
    reworded: pairs
      .filter(({ entry, other, differences }) => {
        return differences.length === 0 && entry.comment !== other.comment
      })
      .map(({ key }) => key),
  }
}

function findDifferences(before: SurfaceEntry, after: SurfaceEntry): string[] {
  const differences: string[] = []
  const compare = (what: string, from: string, to: string): void => {
    if (from !== to) differences.push(`${what}: ${from || 'none'} → ${to || 'none'}`)
  }
  compare('kind', before.kind, after.kind)
  if (before.values.length > 0 && after.values.length > 0) {
    const gone = before.values.filter((value) => !after.values.includes(value))
    const fresh = after.values.filter((value) => !before.values.includes(value))
    if (gone.length > 0) differences.push(`values removed: ${gone.join(', ')}`)
    if (fresh.length > 0) differences.push(`values added: ${fresh.join(', ')}`)
  } else {
    compare('type', before.signature, after.signature)
  }
  compare('default', before.defaultValue, after.defaultValue)
  compare('platforms', before.platforms, after.platforms)
  if (before.isDeprecated !== after.isDeprecated) {
    differences.push(after.isDeprecated ? 'deprecated' : 'no longer deprecated')
  }
  return differences
}
