import type { Enhancement } from '~/lib/enhancement'

/** Marks what browsers may lay out late, with its estimated number of lines. */
const attribute = 'data-lines'
const late = `[${attribute}]`

/**
 * Lays out all that a page has off the screen: what a link leads to, and where a reader left the page,
 * is found at once only where all above has its real height.
 */
export function layOutAll(): void {
  for (const part of document.querySelectorAll(late)) part.removeAttribute(attribute)
}

/**
 * Lays out what a page has off the screen, a part in each frame, so that none takes long on a slow phone.
 * What is kept of a page, such as how far it is scrolled, then no longer depends on estimates.
 */
export const lateLayout: Enhancement = {
  selector: late,
  mount(signal) {
    requestAnimationFrame(function layOutNext() {
      const part = document.querySelector(late)
      if (!part || signal.aborted) return
      part.removeAttribute(attribute)
      requestAnimationFrame(layOutNext)
    })
  },
}
