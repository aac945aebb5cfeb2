/** What DocSearch says of its container, which is neither a button nor a combo box. */
const misplaced = [
  'role',
  'tabindex',
  'aria-expanded',
  'aria-haspopup',
  'aria-controls',
  'aria-labelledby',
]

/**
 * Gives DocSearch's markup the roles that it has in truth: its container is a plain element of the
 * dialog, and its input is the combo box over grids of results. Returns how to stop.
 */
export function correctSemantics(dialog: HTMLElement): () => void {
  const container = dialog.querySelector('.DocSearch-Container')
  const input = dialog.querySelector('.DocSearch-Input')
  input?.setAttribute('role', 'combobox')
  input?.setAttribute('aria-expanded', 'true')
  input?.setAttribute('aria-haspopup', 'grid')
  if (!container) return () => {}
  const removeMisplaced = (): void => {
    for (const name of misplaced) container.removeAttribute(name)
  }
  removeMisplaced()
  // It is given `aria-controls` anew whenever the lists change.
  const observer = new MutationObserver(removeMisplaced)
  observer.observe(container, { attributes: true, attributeFilter: misplaced })
  return () => observer.disconnect()
}
