import { expect, test, vi } from 'vitest'
import { loadOnce, memoize } from './memoize'

test('a value is made once for each key, and loaded once, but again after a failure', async () => {
  const compute = vi.fn((key: string) => (key ? [key] : undefined))
  expect(['a', 'b', '', 'a', ''].map(memoize(compute))[3]).toEqual(['a'])
  expect(compute.mock.calls).toEqual([['a'], ['b'], ['']])
  const load = vi.fn(async () => load.mock.calls.length).mockRejectedValueOnce(new Error('offline'))
  const get = loadOnce(load)
  await expect(get()).rejects.toThrow('offline')
  expect([await get(), await get()]).toEqual([2, 2])
})
