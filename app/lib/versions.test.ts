import { expect, onTestFinished, test } from 'vitest'
import { siteConfig } from '~/settings/site-config'
import { findVersionOfPath } from './versions'

test.each([
  ['/docs', 'current'],
  ['/docs/guides/devices', 'current'],
  ['/docs/3.8', '3.8'],
  ['/docs/3.8/guides', '3.8'],
  ['/docs/3.80', 'current'],
  ['/docsearch', undefined],
  ['/', undefined],
])('%s is a page of the version %s', (pathname, name) => {
  siteConfig.docsVersions.push({ name: '3.8', label: '3.8', path: '/docs/3.8', mainDoc: '' })
  onTestFinished(() => void siteConfig.docsVersions.pop())
  expect(findVersionOfPath(pathname)?.name).toBe(name)
})
