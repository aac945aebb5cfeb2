import type { Connection } from '~/lib/connection'

/** Milliseconds a pointer or the focus rests on a link before its page is prefetched. */
const hoverDelay = 65

/** Milliseconds a link stays in view before its page is prefetched. */
const visibleDelay = 400

/** Whether the visitor's connection allows speculative requests: not on data saver, not on 2g. */
export function isPrefetchAllowed(connection: Connection | undefined): boolean {
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '')
}

/** Watches links for signs that they are about to be followed. */
export interface IntentObserver {
  /** Watches the document's links for being in view, and forgets those that it had before. */
  observeLinks: () => void
  disconnect: () => void
}

/**
 * Creates an observer that calls `onIntent` with a link on hover, focus, touch or when it comes into
 * view. One set of listeners serves the whole document.
 */
export function createIntentObserver(
  document: Document,
  onIntent: (link: HTMLAnchorElement) => void,
): IntentObserver {
  const timers = new Map<HTMLAnchorElement, number>()
  const cancel = (link: HTMLAnchorElement) => {
    window.clearTimeout(timers.get(link))
    timers.delete(link)
  }
  const expect = (link: HTMLAnchorElement, delay: number) => {
    cancel(link)
    const onTime = () => {
      timers.delete(link)
      onIntent(link)
    }
    timers.set(link, window.setTimeout(onTime, delay))
  }
  const onRest = (event: Event) => withLink(event, (link) => expect(link, hoverDelay))
  const onLeave = (event: Event) => withLink(event, cancel)
  const onTouch = (event: Event) => withLink(event, onIntent)
  const listeners = {
    pointerover: onRest,
    focusin: onRest,
    pointerout: onLeave,
    touchstart: onTouch,
  }
  for (const [type, listener] of Object.entries(listeners)) {
    document.addEventListener(type, listener, { passive: true })
  }
  const visible = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const link = target as HTMLAnchorElement
      if (isIntersecting) expect(link, visibleDelay)
      else cancel(link)
    }
  })
  const forgetLinks = () => {
    visible.disconnect()
    for (const link of timers.keys()) cancel(link)
  }
  return {
    observeLinks() {
      forgetLinks()
      for (const link of document.querySelectorAll('a[href]')) visible.observe(link)
    },
    disconnect() {
      forgetLinks()
      for (const [type, listener] of Object.entries(listeners)) {
        document.removeEventListener(type, listener)
      }
    },
  }
}

function withLink(event: Event, act: (link: HTMLAnchorElement) => void): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link) act(link)
}
