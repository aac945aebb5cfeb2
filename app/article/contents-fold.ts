/**
 * Closes the table of contents that lies over a phone's page: on a choice from it, before the page scrolls,
 * on a press beside it, and on Esc.
 */
export function startContentsFold(): void {
  const close = (): HTMLElement | undefined => {
    const fold = document.querySelector<HTMLDetailsElement>('.toc-fold[open]')
    if (!fold) return undefined
    fold.open = false
    return fold
  }
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.closest('.toc-fold summary')) close()
  })
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    close()?.querySelector('summary')?.focus({ preventScroll: true })
  })
}
