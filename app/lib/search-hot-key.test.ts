// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isSearchHotKey } from './search-hot-key'

function press(key: string, flags: Partial<KeyboardEvent>): boolean {
  const event: Partial<KeyboardEvent> = { key, composedPath: () => [document.body], ...flags }
  return isSearchHotKey(event as KeyboardEvent)
}

test.each([
  ['Ctrl+K', 'k', { ctrlKey: true }, true],
  ['Ctrl+K with Caps Lock', 'K', { ctrlKey: true }, true],
  ['⌘K', 'k', { metaKey: true }, true],
  ['Ctrl+K on a Cyrillic layout', 'л', { code: 'KeyK', ctrlKey: true }, true],
  ['the K of a QWERTY keyboard on a Dvorak layout', 't', { code: 'KeyK', ctrlKey: true }, false],
  ['/', '/', {}, true],
  ['/, where it takes Shift', '/', { shiftKey: true }, true],
  ['k', 'k', {}, false],
  ['Ctrl+Shift+K, which is the browser’s', 'K', { ctrlKey: true, shiftKey: true }, false],
  ['Ctrl+Alt+K', 'k', { ctrlKey: true, altKey: true }, false],
  ['Ctrl+⌘+K', 'k', { ctrlKey: true, metaKey: true }, false],
  ['Ctrl+/', '/', { ctrlKey: true }, false],
  ['⌘/', '/', { metaKey: true }, false],
  ['a key that another has served', '/', { defaultPrevented: true }, false],
  ['a key of an input method', '/', { isComposing: true }, false],
])('search opens by %s', (_name, key, flags, opens) => {
  expect(press(key, flags)).toBe(opens)
})

test.each([
  ['<input>', false],
  ['<select></select>', false],
  ['<textarea></textarea>', false],
  ['<p contenteditable="true">', false],
  // In a tab nothing is typed.
  ['<input type="radio">', true],
  ['<button></button>', true],
])('/ and Ctrl+K in %s open search: %s', (html, opens) => {
  document.body.innerHTML = html
  const composedPath = () => [...document.body.children]
  expect(press('/', { composedPath })).toBe(opens)
  expect(press('k', { composedPath, ctrlKey: true })).toBe(opens)
})
