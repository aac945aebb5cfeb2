import { expect, test } from 'vitest'
import { groupAnchor, originalUrlToHref } from './reflection-url'

test.each([
  ['https://react-native-vision-camera.com/docs/guides/zooming', '/docs/guides/zooming'],
  ['https://www.react-native-vision-camera.com/docs/guides/', '/docs/guides'],
  ['https://react-native-vision-camera.com/', '/'],
  [
    'https://react-native-vision-camera.com/docs/guides/lifecycle#the-isActive',
    '/docs/guides/lifecycle#the-isActive',
  ],
  ['https://react-native-vision-camera.com/docs/api/#PixelFormat', '/docs/api#pixelformat'],
  [
    'https://react-native-vision-camera.com/docs/api/interfaces/CameraProps#isActive',
    '/docs/api/interfaces/CameraProps#isactive',
  ],
  ['https://developer.apple.com/docs', 'https://developer.apple.com/docs'],
  ['#anchor', '#anchor'],
])('makes %s into %s', (url, expected) => {
  expect(originalUrlToHref(url)).toBe(expected)
})

test('a group makes way for a member of the same anchor', () => {
  expect(groupAnchor('Static methods', new Set())).toBe('static-methods')
  expect(groupAnchor('Methods', new Set(['methods']))).toBe('methods-group')
})
