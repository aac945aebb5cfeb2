/**
 * The only script a page runs at load. It imports the page's module, and with it React, when the
 * visitor shows a first sign of wanting more than to read, or, where a pointer can hover, when the
 * browser has nothing to do. A phone's processor takes long for that and its reader cannot hover
 * over a link, so there the first touch starts it.
 * A press of a copy button or of a key that opens search before then is kept and given to the button
 * once it works, or, where the scripts do not start, to the link to the search page that it is until
 * then; the menu and the colour switch work without this.
 */
import { decodeFragment } from '~/lib/anchor'
import { getConnection } from '~/lib/connection'
import { hydrationEndEvent } from '~/lib/hydration-end'
import { reportHydrationFailure } from '~/lib/hydration-failure'
import { searchQueryAttribute } from '~/lib/search-query'
import { isSearchHotKey, searchButtonAttribute } from '~/lib/search-hot-key'

const signs = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin']
const pageModule = document.currentScript?.dataset['module'] ?? ''
let pressed: HTMLElement | undefined
let isStarted = false

function onSign() {
  if (isStarted) return
  isStarted = true
  for (const sign of signs) removeEventListener(sign, onSign, true)
  import(pageModule).then(({ start }) => start as unknown).catch(reportHydrationFailure)
}

function onClick({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-copy]') : null
  if (button) pressed = button
}

/**
 * Whether only scripts can show what the address asks for: a place that the page does not have, or
 * what a page marked by `data-answers-address` makes of it.
 */
function isAnswerWanted(): boolean {
  const wanted = decodeFragment(location.hash)
  const isAnchorUnknown = wanted !== '' && !document.getElementById(wanted)
  return isAnchorUnknown || document.querySelector('[data-answers-address]') !== null
}

function onKey(event: KeyboardEvent) {
  if (!isSearchHotKey(event)) return
  event.preventDefault()
  pressed = document.querySelector<HTMLElement>(`[${searchButtonAttribute}]`) ?? undefined
}

function onIdle() {
  if (isAnswerWanted()) return onSign()
  if (getConnection()?.saveData || matchMedia('(hover: none)').matches) return
  if ('requestIdleCallback' in window) requestIdleCallback(onSign)
  else setTimeout(onSign, 2000)
}

function onEnd() {
  removeEventListener('click', onClick, true)
  removeEventListener('keydown', onKey)
  pressed?.click()
}

for (const sign of signs) addEventListener(sign, onSign, { capture: true, passive: true })
addEventListener('click', onClick, true)
addEventListener('keydown', onKey)
addEventListener(hydrationEndEvent, onEnd, { once: true })
// A query in the address of the search page is such a sign, too.
if (document.documentElement.hasAttribute(searchQueryAttribute)) onSign()
else if (document.readyState === 'complete') onIdle()
else addEventListener('load', onIdle)
