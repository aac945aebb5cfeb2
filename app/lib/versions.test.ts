import { describe, expect, test } from 'vitest'
import { docsVersions, findVersionOfPath } from './versions'

describe('versions', () => {
  const versions = [
    ...docsVersions,
    { name: '3.8', label: '3.8', path: '/docs/3.8', mainDoc: 'guides/setup' },
  ]
  test.each([
    ['/docs', 'current'],
    ['/docs/guides/devices', 'current'],
    ['/docs/3.8', '3.8'],
    ['/docs/3.8/guides', '3.8'],
    ['/docs/3.80', 'current'],
    ['/docsearch', undefined],
    ['/', undefined],
  ])('%s is a page of %s', (pathname, name) => {
    expect(findVersionOfPath(versions, pathname)?.name).toBe(name)
  })
})
