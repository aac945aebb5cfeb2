import { expect, test } from 'vitest'

import { maxOptedOutShare, optedOutShare } from './summary'

test.each([
  [97, 3, false],
  [96, 4, true],
])('beside %d fences that are checked, are %d that are not too many? %s', (count, optedOut, is) => {
  const share = optedOutShare({ checked: new Map([['bash', count]]), optedOut, skipped: 9 })
  expect(share).toBe(optedOut / 100)
  expect(share > maxOptedOutShare).toBe(is)
})

test('where there is no fence, none opts out', () => {
  expect(optedOutShare({ checked: new Map(), optedOut: 0, skipped: 1 })).toBe(0)
})
