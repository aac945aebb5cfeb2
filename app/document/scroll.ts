import { readStorage, writeStorage } from '~/lib/storage'

/** Where Remix's `<ScrollRestoration>` keeps how far entries of the history are scrolled, by their keys. */
const storageKey = 'positions'

function readPositions(): Record<string, unknown> {
  try {
    return Object(JSON.parse(readStorage(storageKey, 'sessionStorage') ?? '{}'))
  } catch {
    return {}
  }
}

function readKey(): string {
  return (history.state as { key?: string } | null)?.key ?? ''
}

/** Scrolls to where the reader left the page, unless the browser does so. */
export function restoreScroll(): void {
  const position = readPositions()[readKey()]
  if (history.scrollRestoration === 'manual' && typeof position === 'number') scrollTo(0, position)
}

/** Forgets where the page was left: it hydrates late, and its reader has gone on. */
export function forgetScroll(): void {
  const positions = readPositions()
  delete positions[readKey()]
  writeStorage(storageKey, JSON.stringify(positions), 'sessionStorage')
}
