import { startColorMode } from '~/color-mode/color-mode'
import { hideDismissedAnnouncement } from '~/shell/announcement'
import { startTabs } from '~/tabs/tab-sets'
import { correctAddress } from './address'
import { startLate } from './late-start'
import { restoreScroll } from './scroll'

const isModern =
  'CompressionStream' in window && 'toSorted' in [] && CSS.supports('color', 'oklch(0 0 0)')

/**
 * Does what has to be done before the page is painted, and what starts the page's scripts later. Browsers
 * below the baseline show the page as it is without scripts, and a line at the top says so. What is asked
 * for came last to the browsers in `browserslist` of package.json: `oklch()` to Chrome, `toSorted` to
 * Firefox, and `CompressionStream` to Safari. On a slow line, the first part of a page is read long before
 * its end: `prepare` is called for each.
 */
export function startEarly(prepare: () => void, start?: () => void): void {
  // There is no body yet: this opens it.
  if (!isModern) return document.write('<p>This browser is too old for scripts.</p>')
  startColorMode()
  hideDismissedAnnouncement()
  document.documentElement.dataset['javascript'] = 'on'
  startTabs()
  start?.()
  const observer = new MutationObserver(prepare)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    prepare()
    restoreScroll()
  })
  startLate()
  // The last, since some browsers refuse to rename a page.
  correctAddress()
}
