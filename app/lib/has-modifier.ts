/** The parts of a key press or a click that tell the keys held with it. */
export type HeldKeys = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a key press or a click comes with Alt, Ctrl, ⌘ or Shift, and so may be the browser's. */
export function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: HeldKeys): boolean {
  return altKey || ctrlKey || metaKey || shiftKey
}
