import type { Enhancement } from '~/lib/enhancement'

function listFolds(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>('article details')]
}

/**
 * Opens what is folded around the place that the address leads to, and what is folded below a heading that
 * it leads to: not all browsers do, and none for a change of the address by the router.
 */
export function openFoldsOfAddress(): void {
  const id = location.hash.slice(1)
  if (!id) return
  const target = document.getElementById(id)
  for (const fold of listFolds()) {
    if (fold.contains(target) || fold.dataset['section'] === id) fold.open = true
  }
}

/** Which folds were open on the pages of this visit, by the page's title, in their order. */
const kept = new Map<string, boolean[]>()

/** Tells pages apart. The address may be ahead of what is shown. */
function readTitle(): string {
  return document.querySelector('h1')?.textContent ?? ''
}

/** Keeps which folds are open. */
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

/** Opens and closes what is folded as it was when the reader left the page; platforms decide on their parts. */
export function restoreFolds(): void {
  const states = kept.get(readTitle()) ?? []
  for (const [index, fold] of listFolds().entries()) {
    if (!fold.dataset['platform']) fold.open = states[index] ?? fold.open
  }
}
