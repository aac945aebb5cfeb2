import { expect, onTestFinished, test, vi } from 'vitest'
import { readStorage, removeStorage, writeStorage } from './storage'

function refuse(): never {
  throw new Error('refused')
}

test('storage that is full still gives what it holds, with one warning', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  const getItem = (key: string) => (key === 'old' ? 'kept' : null)
  vi.stubGlobal('window', { localStorage: { getItem, setItem: refuse, removeItem: refuse } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    warn.mockRestore()
  })
  writeStorage('new', '1')
  removeStorage('old')
  expect([readStorage('old'), readStorage('new')]).toEqual(['kept', null])
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.lastCall?.[0]).toMatch(/^Browser storage is unavailable/)
})
