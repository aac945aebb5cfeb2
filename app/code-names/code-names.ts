import { createButton, type Enhancement } from '~/lib/enhancement'
import { canonicalPathname, codeNamesPath, guidesPath, isWithin, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/site-url'
import type { ReaderInput } from './name-card'

const typedBlock = ['ts', 'tsx', 'js', 'jsx']
  .map((language) => `figure.code-block[data-language=${language}]`)
  .join()

/** What readers do when they first come to a block, and what they may do while its names are loaded. */
const intents = ['pointerover', 'pointerdown', 'focusin']
const meanwhile = ['pointermove', 'focusin', 'click']

/**
 * Tells readers of a guide what the names in its TypeScript are. What that takes is loaded when they
 * first come to such a block. The development server has no such data.
 */
export const codeNames: Enhancement = {
  selector: typedBlock,
  mount(signal) {
    const pathname = canonicalPathname(location.pathname)
    const isGuide = isWithin(withBase(readBasePath(document), guidesPath), pathname)
    const isPossible = typeof HTMLElement.prototype.showPopover === 'function'
    if (process.env.NODE_ENV === 'development' || !isGuide || !isPossible) return
    addButtons()
    const input: ReaderInput = { isTouch: matchMedia('(hover: none)').matches, followTapped }
    let isWanted = false
    let isMissing = false
    const onDown = ({ pointerType }: PointerEvent): void =>
      void (input.isTouch = pointerType === 'touch')
    // A tap on a name that is a link shows its card, which has the link; Enter has no detail.
    const onTap = (event: MouseEvent): void => {
      const isTap = input.isTouch && event.detail > 0 && getSelection()?.isCollapsed
      if (isTap && !isMissing && findLink(event)) event.preventDefault()
    }
    document.addEventListener('pointerdown', onDown, { capture: true, signal })
    document.addEventListener('click', onTap, { capture: true, signal })
    const onIntent = async (event: Event): Promise<void> => {
      const isMeant = event.target instanceof Element && event.target.closest(typedBlock)
      if (isWanted || !isMeant) return
      isWanted = true
      input.event = event
      const loading = new AbortController()
      for (const name of meanwhile) {
        const keep = (later: Event): void => void (input.event = later)
        document.addEventListener(name, keep, { signal: loading.signal })
      }
      try {
        const { showNames } = await import('./name-card')
        await showNames(codeNamesPath(pathname), signal, input)
      } catch (error) {
        if (signal.aborted) return
        isMissing = true
        followTapped(input.event)
        console.warn('The types of names in code cannot be shown.', error)
        for (const button of document.querySelectorAll('[data-types]')) button.remove()
      } finally {
        loading.abort()
      }
    }
    for (const name of intents) document.addEventListener(name, onIntent, { signal })
  },
}

function findLink({ target }: Event): HTMLAnchorElement | null {
  const code = target instanceof Element && target.closest(`:is(${typedBlock}) pre`)
  return code ? (target as Element).closest('a') : null
}

/** Follows the link to which a tap went that was to show a card, where there is none. */
function followTapped(event: Event | undefined): void {
  const link = event?.defaultPrevented ? findLink(event) : null
  if (link) location.assign(link.href)
}

/** Gives each block of TypeScript a button to go through its names, which needs no pointer. */
function addButtons(): void {
  for (const block of document.querySelectorAll(typedBlock)) {
    if (block.querySelector('[data-types]')) continue
    const button = createButton('Types', 'code-block-copy', {
      'data-types': '',
      'aria-label': 'Types of the names in this code',
      'aria-haspopup': 'dialog',
    })
    block.querySelector('.code-block-actions')?.prepend(button)
  }
}
