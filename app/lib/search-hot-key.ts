/** The attribute of the button that opens the search dialog, for what runs before hydration. */
export const searchButtonAttribute = 'data-search-button'

/** The parts of a key press that say whether it asks for the search dialog. */
export type HotKeyEvent = Pick<
  KeyboardEvent,
  'altKey' | 'ctrlKey' | 'defaultPrevented' | 'isComposing' | 'key' | 'metaKey' | 'shiftKey'
> & { composedPath: () => EventTarget[] }

/**
 * Whether a key press asks for the search dialog: Ctrl+K, ⌘K or `/`, but not while the reader types.
 * What is typed in may lie in a shadow tree, which only the event's path tells.
 */
export function isSearchHotKey(event: HotKeyEvent): boolean {
  const { altKey, ctrlKey, defaultPrevented, isComposing, metaKey } = event
  if (defaultPrevented || isComposing || altKey || isTypedIn(event.composedPath()[0])) return false
  // Keyboards differ in whether Shift is needed for a slash.
  return event.key === '/' ? !ctrlKey && !metaKey : isToggleKey(event)
}

/** Whether a key press is Ctrl+K or ⌘K. */
function isToggleKey(
  event: Pick<HotKeyEvent, 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>,
): boolean {
  return event.key.toLowerCase() === 'k' && event.ctrlKey !== event.metaKey && !event.shiftKey
}

/** Whether a key press closes the dialog: Esc, or what opens it in any place. */
export function isClosingKey(
  event: Pick<HotKeyEvent, 'ctrlKey' | 'isComposing' | 'key' | 'metaKey' | 'shiftKey'>,
): boolean {
  return !event.isComposing && (event.key === 'Escape' || isToggleKey(event))
}

function isTypedIn(target: EventTarget | undefined): boolean {
  // Tabs are radio buttons, in which nothing is typed.
  const fields = 'input:not([type=radio], [type=checkbox]), select, textarea'
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))
}
