import { expect, test } from 'vitest'
import { memoize } from './memoize'

test('a memoized function computes once for each key', () => {
  const computed: string[] = []
  const get = memoize((key) => {
    computed.push(key)
    return key.toUpperCase()
  })
  expect([get('a'), get('b'), get('a')]).toEqual(['A', 'B', 'A'])
  expect(computed).toEqual(['a', 'b'])
})
