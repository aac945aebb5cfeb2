/** Where the browser keeps a value: for good, or for the visit. */
type StorageKind = 'localStorage' | 'sessionStorage'

declare global {
  interface Window {
    /**
     * Values that browser storage has not taken, for as long as the page lives. The inline script and the
     * page's modules each have their own copy of this file, and share them.
     */
    unstored?: Map<string, string>
  }
}

function warnOnce(error: unknown): Map<string, string> {
  if (!window.unstored)
    console.warn('Browser storage is unavailable; choices last for this page.', error)
  return (window.unstored ??= new Map())
}

/** Reads a value from browser storage; null where there is none. */
export function readStorage(key: string, kind: StorageKind = 'localStorage'): string | null {
  try {
    return window.unstored?.get(kind + key) ?? window[kind].getItem(key)
  } catch (error) {
    warnOnce(error)
    return null
  }
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
  try {
    window[kind].setItem(key, value)
    window.unstored?.delete(kind + key)
    return true
  } catch (error) {
    warnOnce(error).set(kind + key, value)
    return false
  }
}

/** Removes a value from browser storage; warns once and goes on where that is blocked. */
export function removeStorage(key: string, kind: StorageKind = 'localStorage'): void {
  window.unstored?.delete(kind + key)
  try {
    window[kind].removeItem(key)
  } catch (error) {
    warnOnce(error)
  }
}
