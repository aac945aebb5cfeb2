import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as storage from './storage'

const warning = /^Browser storage is unavailable/

function refuse(): never {
  throw new Error('refused')
}

let pages = 0

/** Gives the module anew, as for another page, with a storage that does as told. */
async function loadWith(localStorage: Partial<Storage> | (() => never)) {
  vi.stubGlobal('window', {
    get localStorage() {
      return typeof localStorage === 'function' ? localStorage() : localStorage
    },
  })
  const address = `~/lib/storage?page=${++pages}`
  return import(/* @vite-ignore */ address) as Promise<typeof storage>
}

const warn = vi.spyOn(console, 'warn')

beforeEach(() => void warn.mockReset().mockReturnValue(undefined))
afterEach(() => vi.unstubAllGlobals())
afterAll(() => void warn.mockRestore())

describe('storage', () => {
  test('that works is used, without a word', async () => {
    const stored = new Map<string, string>([['a', '1']])
    const { readStorage, removeStorage, writeStorage } = await loadWith({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    })
    writeStorage('b', '2')
    expect([readStorage('a'), readStorage('b'), readStorage('c')]).toEqual(['1', '2', null])
    removeStorage('a')
    expect([...stored]).toEqual([['b', '2']])
    expect(warn).not.toHaveBeenCalled()
  })

  test('that is blocked warns once, and nothing is kept', async () => {
    const { readStorage, removeStorage, writeStorage } = await loadWith(refuse)
    writeStorage('a', '1')
    removeStorage('b')
    expect(readStorage('a')).toBeNull()
    expect(warn).toHaveBeenCalledOnce()
    expect(warn.mock.calls[0]?.[0]).toMatch(warning)
  })

  test('that is full still gives what it holds', async () => {
    const { readStorage, writeStorage } = await loadWith({
      getItem: (key) => (key === 'old' ? 'kept' : null),
      setItem: refuse,
    })
    writeStorage('new', '1')
    expect([readStorage('old'), readStorage('new')]).toEqual(['kept', null])
    expect(warn).toHaveBeenCalledOnce()
  })
})
