import { type RefObject, useLayoutEffect } from 'react'

/**
 * Moves the focus to any element without scrolling, so that Tab and screen readers continue from there. The
 * element is focusable only while it has the focus.
 */
export function moveFocus(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

/** Shows a `<dialog>` as a modal while it is mounted. */
export function useModal(dialogRef: RefObject<HTMLDialogElement>): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    dialog.showModal()
    // Closing returns the focus, and removing alone doesn't.
    return () => dialog.close()
  }, [dialogRef])
}
