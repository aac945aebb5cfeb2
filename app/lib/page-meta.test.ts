import { expect, test } from 'vitest'
import { pageMeta, pageTitle } from './page-meta'

test('titles are delimited by a vertical bar', () => {
  expect(pageTitle('Camera Devices')).toBe('Camera Devices | VisionCamera')
  expect(pageTitle('VisionCamera')).toBe('VisionCamera')
  expect(pageMeta({ title: 'A', description: 'B', isHidden: true })).toContainEqual({
    name: 'robots',
    content: 'noindex',
  })
})
