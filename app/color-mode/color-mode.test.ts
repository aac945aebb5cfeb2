// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { removeStorage, writeStorage } from '~/lib/storage'
import { getColorMode, showColorMode, startColorMode } from './color-mode'

test('the switch says what is on show, also where it comes later', () => {
  document.body.innerHTML = ''
  writeStorage('theme', 'dark')
  startColorMode()
  document.body.innerHTML = '<button class="color-mode-switch" aria-checked="false"></button>'
  const control = document.querySelector<HTMLElement>('button')
  showColorMode()
  expect(control?.getAttribute('aria-checked')).toBe('true')
  control?.click()
  expect(control?.getAttribute('aria-checked')).toBe('false')
})

test.each([
  [undefined, false, 'light'],
  [undefined, true, 'dark'],
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['sepia', true, 'dark'],
  ['', false, 'light'],
])('saved %j with a dark system %j shows %s', (saved, matches, expected) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: () => {} }))
  if (saved === undefined) removeStorage('theme')
  else writeStorage('theme', saved)
  startColorMode()
  expect(getColorMode()).toBe(expected)
  vi.unstubAllGlobals()
})
