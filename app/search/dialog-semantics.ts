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
 * dialog, its header and footer are not those of the page, and its input is the combo box over trees
 * of results, which takes texts of any length. Returns how to stop.
 */
export function correctSemantics(dialog: HTMLElement): () => void {
  const container = dialog.querySelector('.DocSearch-Container')
  const input = dialog.querySelector('.DocSearch-Input')
  for (const part of dialog.querySelectorAll('header, footer')) part.setAttribute('role', 'none')
  input?.setAttribute('role', 'combobox')
  input?.setAttribute('aria-haspopup', 'tree')
  // Readers paste whole messages, of which DocSearch takes 64 characters.
  input?.removeAttribute('maxlength')

  function correct(): void {
    for (const name of misplaced) container?.removeAttribute(name)
    const isExpanded = String(dialog.querySelector('.DocSearch-Hit') !== null)
    if (input?.getAttribute('aria-expanded') !== isExpanded) {
      input?.setAttribute('aria-expanded', isExpanded)
    }
  }
  correct()
  // Lists come and go, and the container is given `aria-controls` anew with each of them.
  const observer = new MutationObserver(correct)
  observer.observe(dialog, { attributeFilter: misplaced, childList: true, subtree: true })
  return () => observer.disconnect()
}
