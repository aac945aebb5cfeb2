/**
 * The inline script at the top of every page: what has to be done before the page is painted, and what
 * starts the page's scripts later. Browsers below the baseline show the page as it is without scripts, and
 * a line at the top says so. What is asked for came last to the browsers in `browserslist` of package.json:
 * `oklch()` to Chrome, `toSorted` to Firefox, and `CompressionStream` to Safari.
 */
import { prepareArticle, startArticle } from '~/article/prepare-article'
import { startColorMode } from '~/color-mode/color-mode'
import { hideDismissedAnnouncement } from '~/shell/announcement'
import { showActiveLinkEarly } from '~/shell/active-link'
import { correctAddress } from './address'
import { startLate } from './late-start'
import { restoreScroll } from './scroll'

/** On a slow line, the first part of a page is read long before its end. */
const onPart = (): void => {
  prepareArticle()
  showActiveLinkEarly()
}

if ('CompressionStream' in window && 'toSorted' in [] && CSS.supports('color', 'oklch(0 0 0)')) {
  startColorMode()
  hideDismissedAnnouncement()
  document.documentElement.dataset['javascript'] = 'on'
  startArticle()
  const observer = new MutationObserver(onPart)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    onPart()
    restoreScroll()
  })
  startLate()
  // The last, since some browsers refuse to rename a page.
  correctAddress()
} else {
  // There is no body yet: this opens it.
  document.write('<p>This browser is too old for scripts.</p>')
}
