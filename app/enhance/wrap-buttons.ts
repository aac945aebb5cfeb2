import { createButton, type Enhancement, onClickIn } from '~/lib/enhancement'

const blockSelector = 'figure.code-block'
const wrapClass = 'code-block-wrap'

/** Keeps a button to wrap lines at each code block that needs one. */
export const wrapButtons: Enhancement = {
  selector: blockSelector,
  mount(signal) {
    updateAllWrapButtons()
    addEventListener('resize', updateAllWrapButtons, { signal })
    document.addEventListener('contentvisibilityautostatechange', onNearScreen, {
      capture: true,
      signal,
    })
    onClickIn('button[data-wrap]', toggleWrap, { signal })
  },
}

function updateAllWrapButtons(): void {
  updateWrapButtons(document.querySelectorAll(blockSelector))
}

/** Looks at the code blocks of what has come near the screen. */
function onNearScreen({ target }: Event): void {
  if (!(target instanceof Element)) return
  const block = target.closest<HTMLElement>(blockSelector)
  updateWrapButtons(block ? [block] : target.querySelectorAll(blockSelector))
}

/**
 * Gives each code block with lines that are too long, and each that wraps, a button to switch
 * between scrolling and wrapping; takes it away where a wider window has made it needless. Leaves out
 * what is not laid out yet.
 */
function updateWrapButtons(all: Iterable<HTMLElement>): void {
  // All reads first, so that the browser lays out the page once.
  const blocks = [...all].filter(isLaidOut).map((block) => ({
    block,
    isNeeded: block.classList.contains(wrapClass) || hasLongLines(block),
    button: block.querySelector<HTMLElement>('[data-wrap]'),
  }))
  for (const { block, isNeeded, button } of blocks) {
    if (button) button.hidden = !isNeeded
    else if (isNeeded) block.querySelector('.code-block-actions')?.prepend(createWrapButton(block))
  }
}

function toggleWrap(button: HTMLElement): void {
  const isWrapped = button.closest(blockSelector)?.classList.toggle(wrapClass)
  button.setAttribute('aria-pressed', String(isWrapped))
}

function createWrapButton(block: HTMLElement): HTMLButtonElement {
  return createButton('Wrap', 'code-block-copy', {
    'data-wrap': '',
    'aria-label': 'Wrap long lines',
    'aria-pressed': String(block.classList.contains(wrapClass)),
  })
}

/** Whether the lines of a block have their sizes; older browsers lay out all of a page. */
function isLaidOut(block: HTMLElement): boolean {
  const code = block.querySelector('code')
  return code?.checkVisibility?.({ contentVisibilityAuto: true }) ?? true
}

function hasLongLines(block: HTMLElement): boolean {
  const code = block.querySelector('pre')
  return code !== null && code.scrollWidth > code.clientWidth
}
