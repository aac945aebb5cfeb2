/**
 * Closes the table of contents that overlays a phone's page after a press, in it or beside it. If the first page has
 * an article, its inline script calls this before the page's scripts do; twice does no harm.
 */
export function startContentsFold(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || target.closest('.toc-fold summary')) return
    document.querySelector('.toc-fold[open]')?.removeAttribute('open')
  })
}

/** Closes it on Esc as well. The inline script leaves this out, because it has to be small. */
export function startContentsEscape(): void {
  addEventListener('keydown', ({ key }) => {
    const fold = key === 'Escape' ? document.querySelector('.toc-fold[open]') : null
    fold?.removeAttribute('open')
    fold?.querySelector('summary')?.focus({ preventScroll: true })
  })
}
