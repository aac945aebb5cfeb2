import { readStorage, removeStorage, writeStorage } from '~/lib/storage'

/** What DocSearch keeps of a page that was opened from the dialog. */
export interface StoredHit {
  objectID: string
  type: string
  url: string
  hierarchy: Record<string, string | null>
}

/** The browser storage keys under which DocSearch keeps recent and favourite searches of an index. */
function storedSearchKeys(indexName: string): string[] {
  return ['RECENT', 'FAVORITE'].map((kind) => `__DOCSEARCH_${kind}_SEARCHES__${indexName}`)
}

/**
 * Drops what DocSearch cannot show from the searches it keeps. It reads them without a check: what
 * another page of this origin or an older version of the site has written there would crash it.
 */
export function cleanStoredSearches(indexName: string): void {
  for (const key of storedSearchKeys(indexName)) {
    const stored = readStorage(key)
    if (stored === null) continue
    const cleaned = cleanHits(stored)
    if (cleaned === undefined) removeStorage(key)
    else if (cleaned !== stored) writeStorage(key, cleaned)
  }
}

/** The list in a JSON text without entries that are no hits; undefined where there is no list. */
export function cleanHits(json: string): string | undefined {
  try {
    const hits: unknown = JSON.parse(json)
    return Array.isArray(hits) ? JSON.stringify(hits.filter(isStoredHit)) : undefined
  } catch {
    return undefined
  }
}

function isStoredHit(value: unknown): value is StoredHit {
  if (!isObject(value) || !isObject(value['hierarchy'])) return false
  const { hierarchy, objectID, type, url } = value
  const texts = Object.values(hierarchy)
  return (
    typeof objectID === 'string' &&
    typeof type === 'string' &&
    typeof url === 'string' &&
    /^(?:\/(?!\/)|https?:)/i.test(url) &&
    typeof hierarchy['lvl0'] === 'string' &&
    typeof hierarchy['lvl1'] === 'string' &&
    texts.every((text) => text === null || typeof text === 'string')
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
