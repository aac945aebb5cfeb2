import { expect, onTestFinished, test } from 'vitest'

import { siteConfig } from '~/lib/site-config'

import { checkSettings } from '../../../scripts/lib/check-settings'

test('what is set by default is sound', () => {
  expect(() => checkSettings({})).not.toThrow()
})

test('everything that is set wrongly, in the file and by variables, is told at once', () => {
  const { title } = siteConfig
  onTestFinished(() => void Object.assign(siteConfig, { title }))
  Object.assign(siteConfig, { title: '' })
  const check = () =>
    checkSettings({
      BASE_PATH: 'camera',
      SITE_URL: 'docs.example.com',
      GA_MEASUREMENT_ID: 'UA-12345-6',
      SEARCH_APP_ID: 'APP1',
    })
  for (const words of [
    'app/site.config.ts title is ""',
    'BASE_PATH "camera" is not a base path',
    '"/camera/"',
    'SITE_URL "docs.example.com" is not an origin',
    'GA_MEASUREMENT_ID "UA-12345-6" is not a measurement id',
    'SEARCH_API_KEY missing',
  ]) {
    expect(check).toThrow(words)
  }
})
