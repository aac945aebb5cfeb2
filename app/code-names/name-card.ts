import { fetchJson, loadStylesheet } from '~/lib/browser'
import styles from './name-card.css'
import { parsePageNames } from '~/lib/page-names'
import {
  findAt,
  findLinked,
  findSelected,
  listSteps,
  type ShownName,
  toRange,
} from './names-in-code'

/** Milliseconds for which the pointer rests on a name before its type shows, or off it before that goes. */
const rest = 250

/** How a card came about, which decides what closes it. */
type Cause = 'pointer' | 'focus' | 'steps'

/** What the reader does. */
export interface ReaderInput {
  /** Whether it was a finger that last pressed: not all browsers say what made a click. */
  isTouch: boolean
  /** What was done last while the types were loaded. */
  event?: Event
  /** Follows the link to which a tap went that found no card. */
  followTapped: (event: Event) => void
}

/**
 * Fetches what is known of a page's names, and tells it until the page is left: of the name on which the
 * pointer rests, which is tapped, pressed long or has the focus, and of one after the other at the press of a button.
 * `input` has what the reader did while this was loaded. Rejects where it cannot be had.
 */
export async function showNames(
  url: string,
  signal: AbortSignal,
  input: ReaderInput,
): Promise<void> {
  const [json] = await Promise.all([fetchJson(url, { signal }), loadStylesheet(styles)])
  const names = parsePageNames(json)
  if (signal.aborted) return
  for (const button of document.querySelectorAll('[data-types]')) {
    if (listSteps(names, button).length === 0) button.remove()
  }
  const card = createCard(signal)
  let timer: ReturnType<typeof setTimeout> | undefined
  signal.addEventListener('abort', () => clearTimeout(timer))

  const onPointer = ({ clientX, clientY, pointerType, buttons, target }: PointerEvent): void => {
    clearTimeout(timer)
    // A pressed button selects text.
    if (pointerType === 'touch' || buttons !== 0 || card.has(target)) return
    timer = setTimeout(() => {
      const found = findAt(names, clientX, clientY)
      if (found) card.show(found, 'pointer')
      else card.hide('pointer')
    }, rest)
  }
  const onFocus = ({ target }: Event): void => {
    if (card.has(target)) return
    const found = findLinked(names, target)
    if (found) card.show(found, 'focus')
    else card.hide('focus')
  }
  const onClick = (event: MouseEvent): void => {
    const { clientX, clientY, target } = event
    if (!(target instanceof Element)) return
    if (target.closest('[data-types]')) return card.step(listSteps(names, target))
    const isLeading = !event.defaultPrevented && target.closest('a, button')
    if (!input.isTouch || isLeading || !getSelection()?.isCollapsed) return
    const found = findAt(names, clientX, clientY)
    if (found) card.show(found, 'pointer')
    else input.followTapped(event)
  }
  // A long press selects a name. Letting go would close a card that is open by then.
  const onSelect = (): void => {
    if (!input.isTouch) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      const found = findSelected(names)
      if (found) card.show(found, 'pointer')
    }, rest)
  }
  for (const sign of ['selectionchange', 'pointerup', 'pointercancel']) {
    document.addEventListener(sign, onSelect, { signal })
  }
  document.addEventListener('pointermove', onPointer, { signal })
  document.addEventListener('focusin', onFocus, { signal })
  document.addEventListener('click', onClick, { signal })
  const { event } = input
  if (event instanceof FocusEvent) onFocus(event)
  else if (event?.type === 'click') onClick(event as MouseEvent)
  else if (event instanceof PointerEvent) onPointer(event)
  onSelect()
}

/** Creates the card that tells of one name at a time; it goes with the page. */
function createCard(signal: AbortSignal) {
  const element = document.createElement('div')
  element.innerHTML =
    '<div id="name-card-text" aria-live="polite"><code translate="no"></code><p></p><a></a></div>' +
    '<div class="name-card-steps"><button type="button">Previous name</button>' +
    '<button type="button">Next name</button><span></span></div>'
  element.className = 'name-card'
  element.popover = 'auto'
  element.role = 'dialog'
  element.setAttribute('aria-describedby', 'name-card-text')
  const [type, summary, link] = ['code', 'p', 'a'].map((tag) => element.querySelector(tag))
  const [previous, next] = element.querySelectorAll('button')
  const stepBar = element.querySelector<HTMLElement>('.name-card-steps')
  const count = element.querySelector('span')
  let shown: { name: ShownName; cause: Cause; described: Element | null } | undefined
  let steps: ShownName[] = []

  function place(): void {
    if (!shown) return
    const { name } = shown
    const box = toRange(name).getBoundingClientRect()
    const around = name.code.parentElement?.getBoundingClientRect() ?? box
    const isSeen =
      box.bottom > 0 && box.top < innerHeight && box.right > around.left && box.left < around.right
    if (!isSeen) return element.hidePopover()
    const { offsetWidth, offsetHeight } = element
    const below = box.bottom + gap
    const above = box.top - gap - offsetHeight
    const isAbove = below + offsetHeight > innerHeight - margin && above >= margin
    const left = Math.min(box.left, document.documentElement.clientWidth - offsetWidth - margin)
    element.style.insetInlineStart = `${Math.max(margin, left)}px`
    element.style.insetBlockStart = `${isAbove ? above : below}px`
  }

  function show(name: ShownName, cause: Cause): void {
    const isOpen = shown && element.matches(':popover-open')
    // Who goes from name to name has the focus in the card.
    if (isOpen && (shown?.cause === 'steps') !== (cause === 'steps')) return
    if (isOpen && shown?.name.code === name.code && shown.name.start === name.start) return
    const block = name.code.closest('figure')
    if (element.parentElement !== block) {
      if (isOpen) element.hidePopover()
      block?.append(element)
    }
    const { type: text, api } = name.facts
    element.setAttribute('aria-label', `Type of ${toRange(name).toString()}`)
    if (type) type.textContent = text
    if (summary) summary.textContent = api?.summary ?? ''
    if (link instanceof HTMLAnchorElement) {
      link.hidden = !api
      link.href = api?.href ?? ''
      link.textContent = api ? `${api.name} in the API` : ''
    }
    if (stepBar) stepBar.hidden = cause !== 'steps'
    if (count) count.textContent = `${steps.indexOf(name) + 1} of ${steps.length}`
    shown?.described?.removeAttribute('aria-describedby')
    shown = { name, cause, described: cause === 'focus' ? document.activeElement : null }
    shown.described?.setAttribute('aria-describedby', 'name-card-text')
    if (cause === 'steps') reveal(name)
    if (!element.matches(':popover-open')) element.showPopover()
    place()
    globalThis.CSS.highlights?.set('shown-name', new Highlight(toRange(name)))
  }

  function step(by: number): void {
    const index = shown ? steps.indexOf(shown.name) + by : 0
    const name = steps.at(index % steps.length)
    if (name) show(name, 'steps')
  }

  function forget(): void {
    globalThis.CSS.highlights?.delete('shown-name')
    shown?.described?.removeAttribute('aria-describedby')
    shown = undefined
  }

  previous?.addEventListener('click', () => step(-1))
  next?.addEventListener('click', () => step(1))
  element.addEventListener('keydown', ({ key }) => {
    if (shown?.cause !== 'steps') return
    if (key === 'ArrowRight' || key === 'ArrowDown') step(1)
    if (key === 'ArrowLeft' || key === 'ArrowUp') step(-1)
  })
  element.addEventListener('beforetoggle', ({ newState }: Event & { newState?: string }) => {
    if (newState === 'closed') forget()
  })
  addEventListener('scroll', place, { capture: true, passive: true, signal })
  addEventListener('resize', place, { signal })
  signal.addEventListener('abort', () => {
    forget()
    element.remove()
  })
  return {
    has: (target: EventTarget | null) => target instanceof Node && element.contains(target),
    show,
    hide(cause: Cause): void {
      if (shown?.cause === cause) element.hidePopover()
    },
    /** Goes through names, one after the other, and takes the focus for that. */
    step(all: ShownName[]): void {
      element.hidePopover()
      steps = all
      step(0)
      next?.focus({ preventScroll: true })
    },
  }
}

/** Pixels between the card and the name, and the edge of the window. */
const gap = 6
const margin = 8

/** Scrolls a name into view, and shows the lines of a collapsed block where it is one of those. */
function reveal(name: ShownName): void {
  const pre = name.code.parentElement
  const toggle = pre?.parentElement?.querySelector<HTMLDetailsElement>('.code-block-toggle')
  if (!pre) return
  const isCutOff = () =>
    toRange(name).getBoundingClientRect().bottom > pre.getBoundingClientRect().bottom
  if (toggle && !toggle.open && isCutOff()) toggle.open = true
  const range = toRange(name)
  const { startContainer } = range
  startContainer.parentElement?.closest('.code-line')?.scrollIntoView({ block: 'nearest' })
  const { left, right } = range.getBoundingClientRect()
  const around = pre.getBoundingClientRect()
  if (left < around.left || right > around.right)
    pre.scrollLeft += left - around.left - around.width / 4
}
