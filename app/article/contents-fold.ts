/**
 * Closes the table of contents that lies over a phone's page: on a choice from it, before the page scrolls,
 * and on a press beside it.
 */
export function startContentsFold(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.toc-fold summary')) return
    document.querySelector('.toc-fold[open]')?.removeAttribute('open')
  })
}
