import { expect, test } from 'vitest'
import { findNearestPages } from './nearest-pages'

const pages = [
  ['Getting Started', '/docs/guides'],
  ['Camera Devices', '/docs/guides/devices'],
  ['Camera Formats', '/docs/guides/formats'],
  ['Camera', '/docs/api/classes/Camera'],
  ['CameraProps', '/docs/api/interfaces/CameraProps'],
  ['CameraDevice', '/docs/api/interfaces/CameraDevice'],
  ['TakePhotoOptions', '/docs/api/interfaces/TakePhotoOptions'],
  ['Taking Photos', '/docs/guides/taking-photos'],
  ['Performance', '/docs/guides/performance'],
  ['Zooming', '/docs/guides/zooming'],
  ['QR/Barcode Scanning', '/docs/guides/code-scanning'],
  ['HDR', '/docs/guides/hdr'],
  ['Search', '/search'],
].map(([label = '', pathname = '']) => ({ kind: 'link' as const, id: label, label, pathname }))

test.each([
  ['/docs/guides/devises', '/docs/guides/devices'],
  ['/docs/guides/DEVICES', '/docs/guides/devices'],
  ['/docs/guides/formats.html', '/docs/guides/formats'],
  ['/guides/formats', '/docs/guides/formats'],
  ['/formats/', '/docs/guides/formats'],
  ['/docs/api/interfaces/Camera', '/docs/api/classes/Camera'],
  ['/docs/api/CameraProp', '/docs/api/interfaces/CameraProps'],
  ['/doc/guides', '/docs/guides'],
  ['/docs/guides/fromats', '/docs/guides/formats'],
  ['/zoom', '/docs/guides/zooming'],
  ['/docs/guides/qr', '/docs/guides/code-scanning'],
  ['/docs/Barcode', '/docs/guides/code-scanning'],
  ['/docs/photos', '/docs/guides/taking-photos'],
  ['/docs/api/PhotoOptions', '/docs/api/interfaces/TakePhotoOptions'],
])('next to %s comes %s', (wrong, nearest) => {
  expect(findNearestPages(wrong, pages)[0]?.pathname).toBe(nearest)
})

test('each page is suggested once, and few are', () => {
  const found = findNearestPages('/docs/guides/devices', pages)
  expect(found.length).toBeLessThanOrEqual(4)
  expect(new Set(found).size).toBe(found.length)
})

test.each([
  '/qqqqqqqqqqqqqqqqqqqqqqqq',
  '/docs/guides/xyz',
  '/docs/api/classes/Foo',
  '/wp-login.php',
  '/admin',
  '/abc',
  '/pricing',
  '/blog/2024/hello-world',
  '/docs/guides/mance',
  '/%F0%9F%93%B7',
])('nothing is near to %s', (wrong) => {
  expect(findNearestPages(wrong, pages)).toEqual([])
})
