import { expect, test } from 'vitest'
import { matchesFilter } from './member-filter'

test.each([
  ['enableZoomGesture', 'zoom', true],
  ['enableZoomGesture', 'gesture ENABLE', true],
  ['takePhoto()', 'takephoto()', true],
  ['fps', '', true],
  ['fps', '  ', true],
  ['fps', 'zoom', false],
  ['enableZoomGesture', 'zoom photo', false],
])('%s, filtered by %j: %s', (name, filter, expected) => {
  expect(matchesFilter(name, filter)).toBe(expected)
})
