// React 18 does not know these attributes; written in lower case they pass through unchanged.

/** Attributes that make an element a popover which Esc and a click beside it close. */
export function popover(id: string): { id: string } {
  return { id, popover: 'auto' } as { id: string }
}

/** Attributes that make a button open or close the popover with an id, without any script. */
export function popoverTarget(id: string, action: 'show' | 'hide' | 'toggle'): { type: 'button' } {
  return { type: 'button', popovertarget: id, popovertargetaction: action } as { type: 'button' }
}
