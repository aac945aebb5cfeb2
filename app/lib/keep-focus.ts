const focusable = 'a[href], button, summary, input'

/** Keeps Tab within an element: from its last stop to the first, and back with Shift. */
export function keepFocus(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(focusable)].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  )
  const edge = event.shiftKey ? stops[0] : stops.at(-1)
  const other = event.shiftKey ? stops.at(-1) : stops[0]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}
