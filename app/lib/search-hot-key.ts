/**
 * Whether a key press asks for the search dialog: Ctrl+K, ⌘K or `/`, but not while the reader types.
 * What is typed in may lie in a shadow tree, which only the event's path tells.
 */
export function isSearchHotKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey } = event
  if (defaultPrevented || isComposing || altKey || isTypedIn(event.composedPath()[0])) return false
  // Keyboards differ in whether Shift is needed for a slash.
  return event.key === '/' ? !ctrlKey && !metaKey : isToggleKey(event)
}

/** Whether a key press is Ctrl+K or ⌘K, which also closes the dialog. */
export function isToggleKey({ code, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean {
  // Layouts without Latin letters have another one on the same key.
  const isK = /[a-z]/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && ctrlKey !== metaKey && !shiftKey
}

function isTypedIn(target: EventTarget | undefined): boolean {
  // Tabs are radio buttons, in which nothing is typed.
  const fields = 'input:not([type=radio], [type=checkbox]), select, textarea'
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))
}
