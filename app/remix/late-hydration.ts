/**
 * The only script that a page loads by itself, once it is painted. It imports the page's module, and with
 * it React, when the visitor shows a first sign of wanting more than to read, or, where a pointer can
 * hover, when the browser has nothing to do. A phone's processor takes long for that and its reader cannot
 * hover over a link, so there the first touch starts it.
 * What is pressed before then and needs scripts is kept, and pressed again once they run. Where they
 * do not start, a link then does what links do.
 */
import { decodeFragment } from '~/lib/anchor'
import { getConnection, hasModifier } from '~/lib/browser'
import type { BootElement } from './boot-starter'
import { hydrationEndEvent, reportHydrationFailure } from './hydration-end'
import { showFailure } from './reload-page'
import { searchQueryMark } from '~/lib/search-query'
import { isSearchHotKey, searchButtonAttribute } from '~/lib/search-hot-key'

/** Milliseconds after which a link that was pressed is followed although the scripts are not there. */
const patience = 8000
const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']
const searchLink = `[${searchButtonAttribute}]`
// All buttons but those that open a popover, send a form or are served by an inline script.
const button = 'button[type=button]:not([popovertarget],[role=switch])'
const served = `${searchLink},.diagram-image,${button}`
const { pressed } = document.currentScript as BootElement
const page = document.documentElement.dataset
const { module: pageModule = '', pageView } = page
/** What was pressed, in the order in which that is to happen again. */
const kept = new Map<HTMLElement, KeyboardEvent | MouseEvent>()
let isStarted = false
/** Whether what is pressed no longer waits for the scripts: they run, do not start or take too long. */
let isWaitOver = false

function onIntent() {
  if (isStarted) return
  isStarted = true
  // A page has the styles of what it shows; what scripts add to it takes all of them.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) {
    link.disabled = false
  }
  import(pageModule).then(({ start }) => start as unknown).catch(reportHydrationFailure)
}

/**
 * Shows the page that the address names. Back and Forward between pages that scripts once exchanged
 * change the address of this document, until it hydrates that alone.
 */
function onStep() {
  const { hydrated, pathname = location.pathname } = page
  if (!hydrated && pathname !== location.pathname) location.reload()
}

function keep(event: KeyboardEvent | MouseEvent, control: HTMLElement) {
  event.preventDefault()
  // React may listen already, and would act on the press as well.
  event.stopImmediatePropagation()
  kept.set(control, event)
  control.ariaBusy = 'true'
  if (control.matches('a')) setTimeout(onEnd, patience)
  // Some tools for readers with disabilities click without a touch.
  onIntent()
}

function onClick(event: MouseEvent) {
  const { target } = event
  if (!(target instanceof Element) || hasModifier(event)) return
  const control = target.closest<HTMLElement>(served)
  if (control && !isWaitOver) keep(event, control)
  else if (control?.matches(searchLink) && !navigator.onLine) {
    // The link would lead away from a page that can still be read.
    event.preventDefault()
    showFailure('Unable to fetch results.')
  }
}

function onKey(event: KeyboardEvent) {
  const link = isSearchHotKey(event) && document.querySelector<HTMLElement>(searchLink)
  if (!link) return
  event.preventDefault()
  if (isWaitOver) link.click()
  else keep(event, link)
}

/**
 * Whether only scripts can show what the address asks for: a place that the page does not have, or
 * what a page or a part of it marked by `data-answers` makes of it, which may name the part of the query.
 */
function isAnswerWanted(): boolean {
  const wanted = decodeFragment(location.hash)
  if (wanted !== '' && !document.getElementById(wanted)) return true
  return [...document.querySelectorAll<HTMLElement>('[data-answers]')].some(
    ({ dataset: { answers } }) => location.search.includes(answers as string),
  )
}

function onIdle() {
  // A page that is not counted is no worse for its reader.
  if (pageView) import(pageView).catch(() => {})
  if (isAnswerWanted()) return onIntent()
  if (getConnection()?.saveData || matchMedia('(hover: none)').matches) return
  if ('requestIdleCallback' in window) requestIdleCallback(onIntent)
  else setTimeout(onIntent, 2000)
}

function onEnd() {
  isWaitOver = true
  if (page['hydrated']) {
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKey)
  }
  for (const [control, event] of kept) {
    control.ariaBusy = null
    // A click would move the focus, which search gives back to where it was.
    if (page['hydrated'] && 'key' in event) dispatchEvent(new KeyboardEvent(event.type, event))
    else control.click()
  }
  kept.clear()
}

for (const intent of intents) {
  addEventListener(intent, onIntent, { capture: true, once: true, passive: true })
}
addEventListener('click', onClick, true)
addEventListener('keydown', onKey)
addEventListener('popstate', onStep)
onStep()
addEventListener(hydrationEndEvent, onEnd)
// Clicks made here are kept, too; `forEach` leaves out what is added while it runs.
pressed.forEach((event) => {
  onIntent()
  if ('key' in event) onKey(event)
  else (event.target as Element).closest<HTMLElement>(button)?.click()
})
// A query in the address of the search page is an intent, too.
if (searchQueryMark in page) onIntent()
else if (document.readyState === 'complete') onIdle()
else addEventListener('load', onIdle)
