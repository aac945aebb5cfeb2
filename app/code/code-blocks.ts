import { onClickIn } from '~/lib/browser'

const scrollers = 'pre, .table-scroll'
const wrapClass = 'code-block-wrap'

let sizes: ResizeObserver | undefined

/**
 * Makes focusable what scrolls of the page's code and tables, and nothing else, and gives each block of
 * code with lines that are too long a button to wrap them, as sizes change. To be called for each page.
 */
export function watchCodeBlocks(): void {
  sizes?.disconnect()
  sizes = new ResizeObserver((entries) => updateScrollers(entries.map(({ target }) => target)))
  for (const scroller of document.querySelectorAll(scrollers)) sizes.observe(scroller)
}

/** Has the buttons that `watchCodeBlocks` adds switch between scrolling and wrapping. */
export function startWrapButtons(): void {
  onClickIn('button[data-wrap]', (button) => {
    const block = button.closest('.code-block')
    const isWrapped = block?.classList.toggle(wrapClass) ?? false
    button.setAttribute('aria-pressed', String(isWrapped))
    const pre = block?.querySelector('pre')
    if (pre) updateScrollers([pre])
  })
}

function updateScrollers(all: Element[]): void {
  // All reads first, so that the browser lays out the page once.
  const states = all.map((scroller) => ({
    scroller,
    isScrolling: scroller.scrollWidth > scroller.clientWidth,
  }))
  for (const { scroller, isScrolling } of states) {
    if (isScrolling) scroller.setAttribute('tabindex', '0')
    else scroller.removeAttribute('tabindex')
    const block = scroller.closest('.code-block')
    // One line stands beside its buttons on a phone, where another one would move it.
    if (block && !block.matches('.code-block-line')) updateWrapButton(block, isScrolling)
  }
}

function updateWrapButton(block: Element, isScrolling: boolean): void {
  const isWrapped = block.classList.contains(wrapClass)
  const button = block.querySelector<HTMLElement>('[data-wrap]')
  if (button) button.hidden = !isScrolling && !isWrapped
  else if (isScrolling) block.querySelector('.code-block-actions')?.prepend(createWrapButton())
}

function createWrapButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'code-block-copy'
  button.textContent = 'Wrap'
  button.dataset['wrap'] = ''
  button.ariaLabel = 'Wrap long lines'
  button.ariaPressed = 'false'
  return button
}

/**
 * Opens a long block of which only the beginning shows, where the browser scrolls inside it, or has done so,
 * to what it was asked to show, as by a link to text. What was found keeps its place in the window.
 */
export function startClosedBlocks(): void {
  for (const code of document.querySelectorAll('.code-block pre')) openScrolled(code)
  const onScroll = ({ target }: Event): void => openScrolled(target)
  document.addEventListener('scroll', onScroll, { capture: true, passive: true })
}

function openScrolled(target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.scrollTop === 0) return
  const toggle = target.parentElement?.querySelector<HTMLDetailsElement>(
    ':scope > .code-block-toggle:not([open])',
  )
  if (!toggle) return
  const place = target.getBoundingClientRect().top - target.scrollTop
  toggle.open = true
  target.scrollTop = 0
  // Browsers keep what is below in its place, which they do after the next layout.
  const keepPlace = (): void =>
    scrollBy({ top: target.getBoundingClientRect().top - place, behavior: 'instant' })
  requestAnimationFrame(() => requestAnimationFrame(keepPlace))
}
