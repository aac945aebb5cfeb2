import { onClickIn } from '~/lib/browser'

let sizes: ResizeObserver | undefined

/**
 * Makes code and tables focusable while they scroll, and gives code that scrolls a button to wrap its lines.
 * Each page needs a call.
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
  // Reads all sizes first, so that the browser lays out the page once.
  const scrolling = new Set(all.filter((each) => each.scrollWidth > each.clientWidth))
  for (const scroller of all) {
    const isScrolling = scrolling.has(scroller)
    if (isScrolling) scroller.setAttribute('tabindex', '0')
    else scroller.removeAttribute('tabindex')
    // On a phone, a block of one line has its button beside it, and no room for a second.
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
  button.title = 'Wrap long lines'
  button.setAttribute('aria-label', button.title)
  block.querySelector('.code-block-actions')?.prepend(button)
}
