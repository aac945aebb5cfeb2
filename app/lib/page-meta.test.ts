import { expect, test } from 'vitest'
import { pageTitle, pageToMeta } from './page-meta'

test('titles are delimited by a vertical bar', () => {
  expect(pageTitle('Camera Devices')).toBe('Camera Devices | VisionCamera')
  expect(pageTitle('VisionCamera')).toBe('VisionCamera')
})

const devices = { title: 'Devices', description: 'All of them.' }

test.each([
  ['/', undefined, undefined, { title: 'VisionCamera' }],
  ['/docs/guides/devices', devices, undefined, { title: 'Devices' }],
  ['/search', undefined, undefined, { title: 'Search the documentation', isHidden: true }],
  ['/nowhere', undefined, undefined, { title: 'Page Not Found', isHidden: true }],
  ['/docs/nowhere', undefined, { status: 404 }, { title: 'Page Not Found', isHidden: true }],
  ['/docs/api', devices, new TypeError('Failed to fetch'), { title: 'Page Not Shown' }],
])('what the head says of %s with the data %o and the error %o', (pathname, data, error, meta) => {
  expect(pageToMeta({ pathname, data, error })).toMatchObject(meta)
})
