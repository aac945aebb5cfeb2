import { decodeFragment } from '~/lib/anchor'

/** All that an article folds. What scripts add to it, as in tools, comes and goes. */
const folds = 'article details:not([data-island] *)'

/**
 * Opens the folds around the target of the address, and those below the heading that is the target. Not all
 * browsers do the former, and none does it for a navigation by the router.
 */
export function openFoldsOfAddress(): void {
  const id = decodeFragment(location.hash)
  if (!id) return
  const target = document.getElementById(id)
  for (const fold of document.querySelectorAll<HTMLDetailsElement>(folds)) {
    if (fold.contains(target) || fold.dataset['section'] === id) fold.open = true
  }
}
