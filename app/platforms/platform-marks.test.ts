import { expect, test } from 'vitest'
import { marksToNames, platformsToMark, textToMark } from './platform-marks'

const three = ['iOS', 'Android', 'visionOS']

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

test.each([
  [['iOS'], 'ios'],
  [['visionOS', 'iOS'], 'ios visionos'],
  [three, undefined],
  [['Amiga'], undefined],
  [[], undefined],
])('of three platforms, a part for %j has the mark %j', (names, mark) => {
  expect(platformsToMark(names, three)).toBe(mark)
})

test('marks are read back as names, each once and in the order of the site', () => {
  expect(marksToNames(['visionos', 'ios visionos'], three)).toBe('iOS and visionOS')
})

test('a site of one platform has no marks', () => {
  expect(textToMark('On iOS', ['iOS'])).toBeUndefined()
})
