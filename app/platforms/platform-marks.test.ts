import { expect, test } from 'vitest'
import { textToMark } from './platform-marks'

test.each([
  ['Build fails on iOS', 'ios'],
  ['iOS: first available wins', 'ios'],
  ['Compression (iOS)', 'ios'],
  ['Android’s own scanner', 'android'],
  ['Differences between iOS and Android', undefined],
  ['Could not find react-android', undefined],
  ['Everything about audio', undefined],
  ['iOS-like gestures', undefined],
  ['', undefined],
])('the words of "%s" are about %j', (text, mark) => {
  expect(textToMark(text)).toBe(mark)
})
