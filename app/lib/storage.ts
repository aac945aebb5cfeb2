/** The storage for good, and the storage for a visit. */
type StorageKind = 'localStorage' | 'sessionStorage'

let hasWarned = false

/** Uses a browser storage. If it is blocked or full, warns once and goes on without. */
function withStorage<T>(kind: StorageKind, action: (storage: Storage) => T): T | undefined {
  try {
    return action(window[kind])
  } catch (error) {
    if (!hasWarned) console.warn('Browser storage is unavailable.', error)
    hasWarned = true
    return undefined
  }
}

/** Reads a value from browser storage; null if there is none. */
export function readStorage(key: string, kind: StorageKind = 'localStorage'): string | null {
  return withStorage(kind, (storage) => storage.getItem(key)) ?? null
}

/** Writes a value to browser storage, if it is available. */
export function writeStorage(key: string, value: string, kind: StorageKind = 'localStorage'): void {
  withStorage(kind, (storage) => storage.setItem(key, value))
}

/** Removes a value from browser storage. */
export function removeStorage(key: string, kind: StorageKind = 'localStorage'): void {
  withStorage(kind, (storage) => storage.removeItem(key))
}
