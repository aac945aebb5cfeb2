let sizes: ResizeObserver | undefined

/** Makes code and tables focusable while they scroll. Each page needs a call. */
export function watchCodeBlocks(): void {
  sizes?.disconnect()
  sizes = new ResizeObserver((entries) => {
    // Reads all sizes first, so that the browser lays out the page once.
    const all = entries.map(({ target }) => ({
      target,
      isScrolling: target.scrollWidth > target.clientWidth,
    }))
    for (const { target, isScrolling } of all) {
      if (isScrolling) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const scroller of document.querySelectorAll('pre, .table-scroll')) sizes.observe(scroller)
}
