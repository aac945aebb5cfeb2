// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { removeStorage, writeStorage } from '~/lib/storage'
import { getColorMode, startColorMode } from './color-mode'

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
