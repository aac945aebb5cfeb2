import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to an element that takes none by itself, without scrolling, so that Tab and
 * screen readers go on from there. It is focusable only for as long as it has the focus.
 */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

const focusable = 'a[href], button, summary, input'

/**
 * Keeps Tab within an element, or within the popover inside it that has the focus: from the last
 * stop to the first, and back with Shift.
 */
export function keepFocus(event: KeyboardEvent): void {
  const { key, target, currentTarget } = event
  if (key !== 'Tab' || !(target instanceof Element && currentTarget instanceof Element)) return
  const around = target.closest('[popover]') ?? currentTarget
  const stops = [...around.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.getClientRects().length > 0,
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}

/**
 * Shows a `<dialog>` as a modal for as long as it is mounted. The browser keeps everything around it
 * inert, and gives the focus back to where it was; Tab stays inside.
 */
export function useModal(dialogRef: RefObject<HTMLDialogElement>): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    dialog.addEventListener('keydown', keepFocus, true)
    dialog.showModal()
    return () => {
      dialog.removeEventListener('keydown', keepFocus, true)
      // A dialog that is only removed gives no focus back.
      dialog.close()
    }
  }, [dialogRef])
}
