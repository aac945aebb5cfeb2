import { decodeFragment } from '~/lib/anchor'
import type { Enhancement } from '~/lib/enhancement'

/** All that an article folds. What scripts add to it, as in tools, comes and goes. */
const folds = 'article details:not([data-island] *)'

/** Lists the folds of the page that is shown. */
export function listFolds(selector = folds): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>(selector)]
}

/**
 * Opens the folds around the target of the address, and those below the heading that is the target. Not all
 * browsers do the former, and none does it for a navigation by the router.
 */
export function openFoldsOfAddress(selector?: string): void {
  const id = decodeFragment(location.hash)
  if (!id) return
  const target = document.getElementById(id)
  for (const fold of listFolds(selector)) {
    if (fold.contains(target) || fold.dataset['section'] === id) fold.open = true
  }
}

/** Which folds of a page were open when the reader left it, in document order; by the page's title. */
const kept = new Map<string, boolean[]>()

/** The page that is shown. On Back, the address changes before the page does. */
function readTitle(): string {
  return document.querySelector('h1')?.textContent ?? ''
}

/** Keeps which folds are open, for when the reader comes back. */
export const keptFolds: Enhancement = {
  selector: 'article details',
  mount(signal) {
    const keep = (): void =>
      void kept.set(
        readTitle(),
        listFolds().map(({ open }) => open),
      )
    keep()
    // Such events don't bubble.
    document.addEventListener('toggle', keep, { capture: true, signal })
  },
}

/** Opens and closes folds as the reader left them; the chosen platform decides on the parts for platforms. */
export function restoreFolds(): void {
  const states = kept.get(readTitle()) ?? []
  for (const [index, fold] of listFolds().entries()) {
    if (!fold.dataset['platform']) fold.open = states[index] ?? fold.open
  }
}
