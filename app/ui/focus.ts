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

/**
 * Shows a `<dialog>` as a modal for as long as it is mounted. The browser keeps everything around it
 * inert, and gives the focus back to where it was.
 */
export function useModal(dialogRef: RefObject<HTMLDialogElement>): void {
  useLayoutEffect(() => {
    const dialog = dialogRef.current
    if (!dialog) return
    dialog.showModal()
    // A dialog that is only removed gives no focus back.
    return () => dialog.close()
  }, [dialogRef])
}
