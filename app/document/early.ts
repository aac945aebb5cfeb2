/** The inline script at the top of every page. */
import { startContentsFold } from '~/article/contents-fold'
import { showColorMode, startColorMode } from '~/color-mode/color-mode'
import { getDocumentData } from '~/lib/document-data'
import { readStorage } from '~/lib/storage'
import { showPlatform, startPlatform } from '~/platforms/platform'
import { showActiveLink } from '~/shell/active-link'
import { hideDismissedAnnouncement } from '~/shell/announcement'
import { showChosenTabs, startTabs } from '~/tabs/tab-sets'
import { correctAddress } from './history'
import { startHotKey, startLate } from './late-start'

/**
 * Whether the page has an article; `bundleInlineScript` fills it in. The home page has to fit into the first
 * round trip, so its script has no code for articles. It has none for the search key either: pages without an
 * article show a search form.
 */
declare const HAS_ARTICLE: boolean

/**
 * Whether the browser is one of `browserslist` in package.json; older ones show the page without scripts.
 * Of these features, Chrome got `oklch()` last, Firefox `toSorted`, and Safari `CompressionStream`.
 */
const isModern =
  'CompressionStream' in window && 'toSorted' in [] && CSS.supports('color', 'oklch(0 0 0)')

if (isModern) start()
// The body is not parsed yet, so the browser puts this at its top.
else document.write('<p>This browser is too old for scripts.</p>')

/** Applies what the reader has chosen before the first paint, and registers what starts the page's scripts. */
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
  // On a slow line, readers see the first part of a page long before its end.
  const observer = new MutationObserver(applyChoices)
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    applyChoices()
    // Right before the browser lays out the page; measuring here would force another layout.
    if (HAS_ARTICLE) requestAnimationFrame(showActiveLink)
    restoreScroll()
  })
  startLate()
  // Last, because some browsers throw when a page changes its own address.
  correctAddress()
}

/** Applies what the reader has chosen to the part of the page that has arrived. */
function applyChoices(): void {
  showColorMode()
  if (HAS_ARTICLE) showPlatform()
  showChosenTabs()
}

/** Scrolls to the position that Remix's `<ScrollRestoration>` has stored, unless the browser restores it. */
function restoreScroll(): void {
  if (history.scrollRestoration === 'auto') return
  const positions = JSON.parse(readStorage('positions', 'sessionStorage') ?? '{}')
  const position: number | undefined = positions[history.state?.key]
  if (position !== undefined) scrollTo(0, position)
}
