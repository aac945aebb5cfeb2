import { createButton, type Enhancement } from '~/lib/enhancement'
import { canonicalPathname, codeNamesPath, guidesPath, isWithin, withBase } from '~/lib/paths'
import { readBasePath } from '~/lib/site-url'

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
    // What the reader does meanwhile is answered when there is an answer.
    const latest: { event?: Event } = {}
    let isWanted = false
    const onIntent = async (event: Event): Promise<void> => {
      const isMeant = event.target instanceof Element && event.target.closest(typedBlock)
      if (isWanted || !isMeant) return
      isWanted = true
      latest.event = event
      const loading = new AbortController()
      for (const name of meanwhile) {
        const keep = (later: Event): void => void (latest.event = later)
        document.addEventListener(name, keep, { signal: loading.signal })
      }
      try {
        const { showNames } = await import('./name-card')
        await showNames(codeNamesPath(pathname), signal, latest)
      } catch (error) {
        if (signal.aborted) return
        console.warn('The types of names in code cannot be shown.', error)
        for (const button of document.querySelectorAll('[data-types]')) button.remove()
      } finally {
        loading.abort()
      }
    }
    for (const name of intents) document.addEventListener(name, onIntent, { signal })
  },
}

/** Gives each block of TypeScript a button to go through its names, which needs no pointer. */
function addButtons(): void {
  // A tap on a name does the same, and a small screen has little room over the code.
  const isTouch = matchMedia('(hover: none)').matches
  const className = isTouch ? 'visually-hidden code-block-copy' : 'code-block-copy'
  for (const block of document.querySelectorAll(typedBlock)) {
    if (block.querySelector('[data-types]')) continue
    const button = createButton('Types', className, {
      'data-types': '',
      'aria-label': 'Types of the names in this code',
      'aria-haspopup': 'dialog',
    })
    block.querySelector('.code-block-actions')?.prepend(button)
  }
}
