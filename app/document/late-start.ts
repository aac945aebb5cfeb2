import { decodeFragment } from '~/lib/anchor'
import { getConnection, hasModifier } from '~/lib/browser'
import { getDocumentData, settledEvent } from '~/lib/document-data'
import { isSearchHotKey } from '~/lib/search-hot-key'

// Not that a pointer moves: Chromium tells of one also where there is none, as on a phone that is emulated.
const intents = ['pointerdown', 'touchstart', 'keydown', 'focusin']

/** Ends what waits for the scripts, once they run. */
const before = new AbortController()
const { signal } = before
/** Does again what the reader last pressed. */
let replay: (() => void) | undefined

/**
 * Has the page's scripts run, which stand in it as `type="text/late"`, when the reader shows a first sign of
 * wanting more than to read, or, where a pointer can hover, when the browser has nothing to do. What is
 * pressed before, on an element with `data-replay`, is pressed again once they run.
 */
export function startLate(): void {
  for (const intent of intents) addEventListener(intent, runScripts, { capture: true, signal })
  addEventListener('click', keepClick, { capture: true, signal })
  document.addEventListener('DOMContentLoaded', () => {
    const { pathname } = location
    // Back and Forward between pages that scripts once exchanged change the address alone.
    const onStep = () => pathname !== location.pathname && location.reload()
    addEventListener('popstate', onStep, { signal })
    if (isWantedNow()) runScripts()
  })
  addEventListener('load', onLoad, { signal })
  addEventListener(settledEvent, () => {
    before.abort()
    for (const control of document.querySelectorAll('[data-replay]')) control.ariaBusy = null
    replay?.()
  })
}

function runScripts(): void {
  if (document.readyState === 'loading') {
    return document.addEventListener('DOMContentLoaded', runScripts)
  }
  // A page has the styles of what it shows; what scripts add to it takes all of them.
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

function keepClick(event: MouseEvent): void {
  const { target, isTrusted } = event
  if (!isTrusted || !(target instanceof Element) || hasModifier(event)) return
  const control = target.closest<HTMLElement>('[data-replay]')
  // Names in code have cards.
  if (target.closest('pre')) replay = () => target.dispatchEvent(new MouseEvent(event.type, event))
  // Who presses a second time gets what the page does without scripts.
  if (!control || control.ariaBusy) return
  event.preventDefault()
  // React may listen already, and would act on the press as well.
  event.stopImmediatePropagation()
  control.ariaBusy = 'true'
  replay = () => control.click()
  // Some tools for readers with disabilities click without a touch.
  runScripts()
}

/** Keeps the key that opens search, too. */
export function startHotKey(): void {
  const keepHotKey = (event: KeyboardEvent): void => {
    if (!isSearchHotKey(event)) return
    event.preventDefault()
    // A click would move the focus, which search gives back to where it was.
    replay = () => dispatchEvent(new KeyboardEvent(event.type, event))
  }
  addEventListener('keydown', keepHotKey, { signal })
}

/** Whether only scripts can show what the address asks for. */
function isWantedNow(): boolean {
  const wanted = decodeFragment(location.hash)
  const isMissing = wanted !== '' && !document.getElementById(wanted)
  return isMissing || location.search !== '' || document.querySelector('[data-start]') !== null
}

function onLoad(): void {
  const { pageView } = getDocumentData()
  // A page that is not counted is no worse for its reader.
  if (pageView) import(pageView).catch(() => {})
  if (getConnection()?.saveData || matchMedia('(hover: none)').matches) return
  if ('requestIdleCallback' in window) requestIdleCallback(runScripts)
  else setTimeout(runScripts, 2000)
}
