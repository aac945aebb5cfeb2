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
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
