/** Attributes of a button that opens or closes a popover without scripts. React 18 has no types for them. */
export function popoverTarget(id: string, action: 'hide' | 'toggle'): { type: 'button' } {
  return { type: 'button', popovertarget: id, popovertargetaction: action } as { type: 'button' }
}
