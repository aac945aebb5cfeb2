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
