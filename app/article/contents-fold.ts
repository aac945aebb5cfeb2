/** Closes the table of contents that overlays a phone's page after a press, in it or beside it. */
export function startContentsFold(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.toc-fold summary')) return
    document.querySelector('.toc-fold[open]')?.removeAttribute('open')
  })
}
