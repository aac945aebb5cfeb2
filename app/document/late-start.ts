import { decodeFragment } from '~/lib/anchor'
import { getConnection, hasModifier } from '~/lib/browser'
import { getDocumentData, settledEvent } from '~/lib/document-data'
import { isSearchHotKey } from '~/lib/search-hot-key'

// No `pointermove`: Chromium sends one even without a pointer, as on an emulated phone.
const intents = ['pointerdown', 'touchstart', 'keydown', 'focusin']

/** Ends the listeners of this file once the page's scripts run, or turn out not to. */
const waiting = new AbortController()
const { signal } = waiting

/** Repeats the last press that nothing could handle yet. */
let replay: (() => void) | undefined

/**
 * Runs the page's scripts, which the document holds as `type="text/late"`: at the first press, key or focus, or
 * when the browser is idle if its pointer can hover. An element with `data-replay` that is pressed too early is
 * pressed again once they run.
 */
export function startLate(): void {
  for (const intent of intents) addEventListener(intent, runScripts, { capture: true, signal })
  addEventListener('click', onEarlyClick, { capture: true, signal })
  document.addEventListener('DOMContentLoaded', () => {
    const { pathname } = location
    // Entries of the history that the router once made: without it, Back and Forward change the address alone.
    const onStep = () => pathname !== location.pathname && location.reload()
    addEventListener('popstate', onStep, { signal })
    if (isWantedNow()) runScripts()
  })
  addEventListener('load', onLoad, { signal })
  addEventListener(settledEvent, () => {
    waiting.abort()
    for (const control of document.querySelectorAll('[data-replay]')) control.ariaBusy = null
    replay?.()
  })
}

function runScripts(): void {
  if (document.readyState === 'loading') {
    return document.addEventListener('DOMContentLoaded', runScripts)
  }
  // The page has only the styles that it uses. Scripts may add any part, so they need the whole stylesheet.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    link.disabled = false
  }
  for (const late of document.querySelectorAll<HTMLScriptElement>('script[type="text/late"]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.text = late.text
    script.dataset['late'] = ''
    late.replaceWith(script)
  }
}

function onEarlyClick(event: MouseEvent): void {
  const { target, isTrusted } = event
  if (!isTrusted || !(target instanceof Element) || hasModifier(event)) return
  const control = target.closest<HTMLElement>('[data-replay]')
  // A name in code opens a card.
  if (target.closest('pre')) replay = () => target.dispatchEvent(new MouseEvent(event.type, event))
  // A second press of the same control goes through: it does what it does without scripts.
  if (!control || control.ariaBusy) return
  event.preventDefault()
  // React may listen already, and would handle the press twice.
  event.stopImmediatePropagation()
  control.ariaBusy = 'true'
  replay = () => control.click()
  // Assistive technology may click without any of `intents`.
  runScripts()
}

/** Repeats the key that opens search, too. */
export function startHotKey(): void {
  const onEarlyKey = (event: KeyboardEvent): void => {
    if (!isSearchHotKey(event)) return
    event.preventDefault()
    // Not a click on the search button, which would move the focus that search later gives back.
    replay = () => dispatchEvent(new KeyboardEvent(event.type, event))
  }
  addEventListener('keydown', onEarlyKey, { signal })
}

/** Whether the page needs scripts to show what its address asks for. */
function isWantedNow(): boolean {
  const wanted = decodeFragment(location.hash)
  const isMissing = wanted !== '' && !document.getElementById(wanted)
  return isMissing || location.search !== '' || document.querySelector('[data-start]') !== null
}

function onLoad(): void {
  const { pageView } = getDocumentData()
  // Counts a page whose scripts may never start. Readers don't notice if that fails.
  if (pageView) import(pageView).then(({ countPage }) => countPage()).catch(() => {})
  if (getConnection()?.saveData || matchMedia('(hover: none)').matches) return
  if ('requestIdleCallback' in window) requestIdleCallback(runScripts)
  else setTimeout(runScripts, 2000)
}
