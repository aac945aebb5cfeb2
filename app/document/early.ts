/** The inline script at the top of every page. */
import { startContentsFold } from '~/article/contents-fold'
import { showColorMode, startColorMode } from '~/color-mode/color-mode'
import { getDocumentData } from '~/lib/document-data'
import { readStorage } from '~/lib/storage'
import { showPlatform, startPlatform } from '~/platforms/platform'
import { showActiveLinkEarly } from '~/shell/active-link'
import { hideDismissedAnnouncement } from '~/shell/announcement'
import { showChosenTabs, startTabs } from '~/tabs/tab-sets'
import { correctAddress } from './address'
import { startHotKey, startLate } from './late-start'

/**
 * Whether the page has an article, which the build fills in: the home page's script has to fit into the
 * first round trip, and has no code for articles. Pages without one show a search form, so that the key for
 * search may wait for the scripts.
 */
declare const HAS_ARTICLE: boolean

/**
 * Below the baseline, browsers show the page as it is without scripts. What is asked for came last to the
 * browsers in `browserslist` of package.json: `oklch()` to Chrome, `toSorted` to Firefox, and
 * `CompressionStream` to Safari.
 */
const isModern =
  'CompressionStream' in window && 'toSorted' in [] && CSS.supports('color', 'oklch(0 0 0)')

if (isModern) start()
// There is no body yet: this opens it.
else document.write('<p>This browser is too old for scripts.</p>')

/** Does what has to be done before the page is painted, and starts what starts the page's scripts. */
function start(): void {
  startColorMode()
  hideDismissedAnnouncement()
  getDocumentData().javascript = 'on'
  startTabs()
  if (HAS_ARTICLE) {
    startPlatform()
    startHotKey()
    startContentsFold()
  }
  // On a slow line, the first part of a page is read long before its end.
  const observer = new MutationObserver(showPart)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    showPart()
    restoreScroll()
  })
  startLate()
  // The last, since some browsers refuse to rename a page.
  correctAddress()
}

/** Shows a part of the page that has come in as its reader wants it. */
function showPart(): void {
  showColorMode()
  if (HAS_ARTICLE) {
    showPlatform()
    showActiveLinkEarly()
  }
  showChosenTabs()
}

/** Scrolls to where Remix's `<ScrollRestoration>` says that the reader left the page, unless browsers do so. */
function restoreScroll(): void {
  if (history.scrollRestoration === 'auto') return
  const positions = JSON.parse(readStorage('positions', 'sessionStorage') ?? '{}')
  const position: number | undefined = positions[history.state?.key]
  if (position !== undefined) scrollTo(0, position)
}
