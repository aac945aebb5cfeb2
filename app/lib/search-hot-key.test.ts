import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isSearchHotKey } from './search-hot-key'

class FakeElement {
  constructor(
    readonly tagName: string,
    readonly isContentEditable = false,
  ) {}
}

beforeEach(() => void vi.stubGlobal('HTMLElement', FakeElement))
afterEach(() => vi.unstubAllGlobals())

const body = new FakeElement('BODY')

function press(key: string, flags: object = {}, target: unknown = body): boolean {
  return isSearchHotKey({
    key,
    altKey: false,
    ctrlKey: false,
    defaultPrevented: false,
    isComposing: false,
    metaKey: false,
    shiftKey: false,
    composedPath: () => [target as EventTarget],
    ...flags,
  })
}

describe('search opens', () => {
  test.each([
    ['Ctrl+K', 'k', { ctrlKey: true }],
    ['Ctrl+K with Caps Lock', 'K', { ctrlKey: true }],
    ['⌘K', 'k', { metaKey: true }],
    ['/', '/', {}],
    ['/, where it takes Shift', '/', { shiftKey: true }],
  ])('by %s', (_name, key, flags) => {
    expect(press(key, flags)).toBe(true)
  })
})

describe('search stays closed', () => {
  test.each([
    ['k', 'k', {}],
    ['Ctrl+Shift+K, which is the browser’s', 'K', { ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+K', 'k', { ctrlKey: true, altKey: true }],
    ['Ctrl+⌘+K', 'k', { ctrlKey: true, metaKey: true }],
    ['Ctrl+/', '/', { ctrlKey: true }],
    ['⌘/', '/', { metaKey: true }],
    ['a key that another has served', '/', { defaultPrevented: true }],
    ['a key of an input method', '/', { isComposing: true }],
  ])('by %s', (_name, key, flags) => {
    expect(press(key, flags)).toBe(false)
  })

  test.each([
    ['an input', new FakeElement('INPUT')],
    ['a select', new FakeElement('SELECT')],
    ['a text area', new FakeElement('TEXTAREA')],
    ['editable content', new FakeElement('P', true)],
  ])('while the reader types in %s', (_name, target) => {
    expect(press('/', {}, target)).toBe(false)
    expect(press('k', { ctrlKey: true }, target)).toBe(false)
  })
})
