import { expect, test, vi } from 'vitest'
import { loadOnce, memoize } from './memoize'

test('a value is computed once for each key', () => {
  const compute = vi.fn((key: string) => (key ? [key] : undefined))
  const get = memoize(compute)
  expect(['a', 'b', '', 'a', ''].map(get)).toEqual([['a'], ['b'], undefined, ['a'], undefined])
  expect(compute.mock.calls).toEqual([['a'], ['b'], ['']])
})

test('a value is loaded once, and again after a failure', async () => {
  const load = vi.fn(async () => load.mock.calls.length)
  load.mockRejectedValueOnce(new Error('offline'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('offline')
  expect(await Promise.all([get(), get()])).toEqual([2, 2])
  expect(await get()).toBe(2)
})
