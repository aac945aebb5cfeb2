/**
 * Whether a key press opens the search dialog: Ctrl+K, ⌘K or `/`, but not while the reader types. Only the
 * event's path has a field inside a shadow tree.
 */
export function isSearchHotKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey } = event
  if (defaultPrevented || isComposing || altKey || isTypedIn(event.composedPath()[0])) return false
  // Keyboards differ in whether Shift is needed for a slash.
  return event.key === '/' ? !ctrlKey && !metaKey : isToggleKey(event)
}

/** Whether a key press is Ctrl+K or ⌘K, which also closes the dialog. */
export function isToggleKey({ code, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean {
  // Layouts without Latin letters have another letter on the key.
  const isK = /[a-z]/i.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isK && ctrlKey !== metaKey && !shiftKey
}

function isTypedIn(target: EventTarget | undefined): boolean {
  // Tabs are radio buttons.
  const fields = 'input:not([type=radio], [type=checkbox]), select, textarea'
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))
}
