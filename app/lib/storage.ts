/** Where the browser keeps a value: for good, or for the visit. */
type StorageKind = 'localStorage' | 'sessionStorage'

/**
 * Values that did not fit into storage, for as long as the page lives. The inline script and the page's
 * modules each have their own copy of this file, and share them.
 */
const unstored = ((globalThis as { siteUnstored?: Map<string, string> }).siteUnstored ??= new Map())

function tryStorage<T>(kind: StorageKind, work: (storage: Storage) => T): T | undefined {
  try {
    return work(window[kind])
  } catch (error) {
    // The inline script and the page's modules each have their own copy of this file.
    const page = window as { siteStorageWarned?: boolean }
    if (!page.siteStorageWarned) {
      console.warn('Browser storage is unavailable; choices last for this page.', error)
    }
    page.siteStorageWarned = true
    return undefined
  }
}

/** Reads a value from browser storage; null where there is none. */
export function readStorage(key: string, kind: StorageKind = 'localStorage'): string | null {
  return unstored.get(kind + key) ?? tryStorage(kind, (storage) => storage.getItem(key)) ?? null
}

/**
 * Writes a value to browser storage; where that is blocked or full, the page keeps it and warns once.
 * Tells whether the browser has kept it.
 */
export function writeStorage(
  key: string,
  value: string,
  kind: StorageKind = 'localStorage',
): boolean {
  unstored.set(kind + key, value)
  tryStorage(kind, (storage) => {
    storage.setItem(key, value)
    unstored.delete(kind + key)
  })
  return !unstored.has(kind + key)
}

/** Removes a value from browser storage; warns once and goes on where that is blocked. */
export function removeStorage(key: string, kind: StorageKind = 'localStorage'): void {
  unstored.delete(kind + key)
  tryStorage(kind, (storage) => storage.removeItem(key))
}
