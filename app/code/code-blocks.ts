import { onClickIn } from '~/lib/browser'

let sizes: ResizeObserver | undefined

/**
 * Makes focusable what scrolls of the page's code and tables, and nothing else, and gives each block of
 * code with lines that are too long a button to wrap them, as sizes change. To be called for each page.
 */
export function watchCodeBlocks(): void {
  sizes?.disconnect()
  sizes = new ResizeObserver((entries) => updateScrollers(entries.map(({ target }) => target)))
  for (const scroller of document.querySelectorAll('pre, .table-scroll')) sizes.observe(scroller)
}

/** Has the buttons that `watchCodeBlocks` adds switch between scrolling and wrapping. */
export function startWrapButtons(): void {
  onClickIn('button[data-wrap]', (button) => {
    const block = button.closest('.code-block')
    block?.classList.toggle('code-block-wrap')
    updateScrollers([...(block?.querySelectorAll('pre') ?? [])])
  })
}

function updateScrollers(all: Element[]): void {
  // All reads first, so that the browser lays out the page once.
  const scrolling = new Set(all.filter((each) => each.scrollWidth > each.clientWidth))
  for (const scroller of all) {
    const isScrolling = scrolling.has(scroller)
    if (isScrolling) scroller.setAttribute('tabindex', '0')
    else scroller.removeAttribute('tabindex')
    // One line stands beside its buttons on a phone, where another one would move it.
    const block = scroller.closest('.code-block:not(.code-block-line)')
    if (block) updateWrapButton(block, isScrolling)
  }
}

function updateWrapButton(block: Element, isScrolling: boolean): void {
  const isWrapped = block.classList.contains('code-block-wrap')
  const known = block.querySelector<HTMLElement>('[data-wrap]')
  if (!known && !isScrolling) return
  const button = known ?? document.createElement('button')
  button.hidden = !isScrolling && !isWrapped
  button.setAttribute('aria-pressed', String(isWrapped))
  if (known) return
  button.className = 'code-block-copy'
  button.textContent = 'Wrap'
  button.dataset['wrap'] = ''
  button.setAttribute('aria-label', 'Wrap long lines')
  block.querySelector('.code-block-actions')?.prepend(button)
}
