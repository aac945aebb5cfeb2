import { canonicalBrowserPathname } from '~/lib/paths'
import { startColorMode } from '~/color-mode/color-mode'
import { recordChanges } from '~/lib/site-root'
import { restorePosition } from '~/navigation/scroll-positions'
import { startBoot } from '~/remix/boot-starter'
import { watchFailedFiles } from './failed-files'

/** Enhances what there is of a page; `isReturn` tells whether its entry of the history was shown before. */
type EarlyEnhancement = (isReturn: boolean) => void

/**
 * Does what has to be done before a page is painted, and starts all that follows. Browsers below the
 * baseline show the page as it is without scripts, and a line at the top of the body says so. What is
 * asked for came last to the browsers in `browserslist` of package.json: `oklch()` to Chrome, `toSorted`
 * to Firefox, and `CompressionStream` to Safari. `whenStyled` does what needs the page's layout; the pages
 * that do without it have their styles in the document.
 */
export function startEarly(enhance: EarlyEnhancement, whenStyled = doAtOnce): void {
  if ('CompressionStream' in window && 'toSorted' in [] && CSS.supports('color', 'oklch(0 0 0)')) {
    watchFailedFiles()
    startColorMode()
    document.documentElement.dataset['javascript'] = 'on'
    enhanceEachPart(enhance, whenStyled)
    // The last, since some browsers refuse to rename a page.
    correctPathEnding()
  } else {
    // There is no body yet: this opens it.
    document.write('<p>This browser is too old for scripts.</p>')
  }
}

/**
 * Enhances each part of the page as it comes, before that is painted: on a slow line, the first part of a
 * page is read long before its end.
 */
function enhanceEachPart(enhance: EarlyEnhancement, whenStyled: typeof doAtOnce): void {
  // What comes later may change it.
  const state = history.state as { key?: string } | null
  const onPart = (): void => enhance(state !== null)
  const observer = new MutationObserver(onPart)
  observer.observe(document, { childList: true, subtree: true })
  // Before `DOMContentLoaded`, at which browser extensions begin to change pages.
  document.addEventListener(
    'readystatechange',
    () => {
      observer.disconnect()
      onPart()
      recordChanges()
      whenStyled(() => {
        restorePosition(state)
        startBoot()
      })
    },
    { once: true },
  )
}

function doAtOnce(work: () => void): void {
  work()
}

/**
 * Puts the canonical pathname into the address bar before hydration, which would otherwise fail to match
 * a route. Of an address with empty parts it loads the one without: `//host` would lead to another site.
 * `data-pathname` tells the boot script which page the document is.
 */
function correctPathEnding(): void {
  const { dataset } = document.documentElement
  const { siteUrl = '/' } = dataset
  const { href, origin, pathname, search, hash } = location
  if (pathname.includes('//')) {
    // As the page still loads, this replaces its entry of the history. Scanners take `replace()` anywhere
    // in a page for a redirect.
    const url = origin + pathname.replace(/\/+/g, '/') + search + hash
    self.location = url as string & Location
    return
  }
  const { pathname: basePath } = new URL(siteUrl, href)
  const canonical = canonicalBrowserPathname(pathname, basePath)
  if (canonical !== pathname) history.replaceState(history.state, '', canonical + search + hash)
  dataset['pathname'] = canonical
}
