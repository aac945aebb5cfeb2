import { expect, test } from 'vitest'
import { isPrefetchAllowed } from './prefetch'

test.each([
  [undefined, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('on the connection %o pages are prefetched: %s', (connection, isAllowed) => {
  expect(isPrefetchAllowed(connection)).toBe(isAllowed)
})
