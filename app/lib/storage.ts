let hasWarned = false

function tryStorage<T>(work: (storage: Storage) => T, fallback: T): T {
  try {
    return work(window.localStorage)
  } catch (error) {
    if (!hasWarned)
      console.warn('Browser storage is unavailable; choices last for this page.', error)
    hasWarned = true
    return fallback
  }
}

/** Reads a value from browser storage; null where there is none or storage is blocked. */
export function readStorage(key: string): string | null {
  return tryStorage((storage) => storage.getItem(key), null)
}

/** Writes a value to browser storage; warns once and goes on where storage is blocked or full. */
export function writeStorage(key: string, value: string): void {
  tryStorage((storage) => storage.setItem(key, value), undefined)
}
