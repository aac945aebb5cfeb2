import { expect, test } from 'vitest'
import { findNearestPages } from './nearest-pages'

const pages = [
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
].map(([label = '', pathname = '']) => ({ kind: 'link' as const, id: label, label, pathname }))

const nearest = (wrong: string) => findNearestPages(wrong, pages).map(({ label }) => label)

test.each([
  ['/docs/guides/devises', 'Camera Devices'],
  ['/docs/guides/DEVICES', 'Camera Devices'],
  ['/docs/guides/formats.html', 'Camera Formats'],
  ['/formats/', 'Camera Formats'],
  ['/docs/guides/fromats', 'Camera Formats'],
  ['/docs/api/interfaces/Camera', 'Camera'],
  ['/kamra', 'Camera'],
  ['/docs/api/CameraProp', 'CameraProps'],
  ['/zoom', 'Zooming'],
  ['/docs/guides/qr', 'QR/Barcode Scanning'],
  ['/docs/photos', 'Taking Photos'],
  ['/docs/api/PhotoOpt', 'TakePhotoOptions'],
])('next to %s comes %s', (wrong, label) => {
  expect(nearest(wrong)[0]).toBe(label)
})

test('four pages are suggested at most, nearest first', () => {
  const labels = ['Camera', 'Camera Devices', 'Camera Formats', 'CameraProps']
  expect(nearest('/docs/guides/camera')).toEqual(labels)
})

test.each([
  '/qqqqqqqqqqqqqqqqqqqqqqqq',
  '/docs/api/classes/Foo',
  '/wp-login.php',
  '/cam',
  '/pricing',
  '/docs/guides/mance',
  '/%F0%9F%93%B7',
])('nothing is near to %s', (wrong) => {
  expect(nearest(wrong)).toEqual([])
})
