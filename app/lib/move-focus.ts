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
