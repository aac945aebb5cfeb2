import { readStorage, writeStorage } from '~/lib/storage'

/** How far the tab's entries of the history are scrolled, by their keys. */
export type ScrollPositions = Record<string, unknown>

/** Key in session storage of these positions. */
const positionsKey = 'positions'

/** Reads the positions of this tab; none where nothing of use is kept. */
export function readPositions(): ScrollPositions {
  try {
    return Object(JSON.parse(String(readStorage(positionsKey, 'sessionStorage'))))
  } catch {
    return {}
  }
}

/** Keeps the positions of this tab. */
export function writePositions(positions: ScrollPositions): void {
  writeStorage(positionsKey, JSON.stringify(positions), 'sessionStorage')
}

/**
 * Gives the history's entry a key, or, where its state has one, goes to where the reader was, unless the
 * browser does so.
 */
export function restorePosition(state: { key?: string } | null): void {
  if (!state?.key) history.replaceState({ key: String(Math.random()) }, '')
  else if (history.scrollRestoration === 'manual') {
    const position = readPositions()[state.key]
    if (typeof position === 'number') scrollTo(0, position)
  }
}
