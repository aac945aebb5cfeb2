import { expect, test } from 'vitest'
import { isPrefetchAllowed } from '~/lib/prefetch-intent'

test.each([
  [undefined, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ saveData: true }, false],
])('prefetching with the connection %o: %s', (connection, isAllowed) => {
  expect(isPrefetchAllowed(connection)).toBe(isAllowed)
})
