/**
 * Closes the table of contents that overlays a phone's page, after a press in it or beside it, and on Esc. Of an
 * article that a reader lands on, the inline script calls this before the page's scripts do, and twice does no harm.
 */
export function startContentsFold(): void {
  const findOpen = () => document.querySelector('.toc-fold[open]')
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.toc-fold summary')) return
    findOpen()?.removeAttribute('open')
  })
  addEventListener('keydown', ({ key }) => {
    const fold = key === 'Escape' ? findOpen() : null
    fold?.removeAttribute('open')
    fold?.querySelector('summary')?.focus({ preventScroll: true })
  })
}
