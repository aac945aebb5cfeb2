import { resolve } from 'node:path'

import { afterEach, expect, onTestFinished, test, vi } from 'vitest'

import { siteConfig } from '~/lib/site-config'

import { checkSettings } from './check-settings'
import { checkOutputFolder } from '../prerender/output-folder'

afterEach(() => {
  vi.unstubAllEnvs()
})

function setVariables(variables: Record<string, string>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
}

const unset = { BASE_PATH: '', SITE_URL: '', GA_MEASUREMENT_ID: '', SEARCH_APP_ID: '' }

test('what is set by default is sound', async () => {
  setVariables({ ...unset, SEARCH_API_KEY: '', SEARCH_INDEX_NAME: '' })
  await expect(checkSettings()).resolves.toBeUndefined()
})

test('everything that is set wrongly, in the file and by variables, is told at once', async () => {
  const { title } = siteConfig
  onTestFinished(() => void Object.assign(siteConfig, { title }))
  Object.assign(siteConfig, { title: '' })
  setVariables({
    BASE_PATH: 'camera',
    SITE_URL: 'docs.example.com',
    GA_MEASUREMENT_ID: 'UA-12345-6',
    SEARCH_APP_ID: 'APP1',
    GUIDES_PDF: 'yes',
  })
  const error = await checkSettings(() => checkOutputFolder(process.cwd(), resolve('docs'))).catch(
    String,
  )
  for (const words of [
    'app/product/site.config.ts title is ""',
    'BASE_PATH "camera" is not a base path',
    '"/camera/"',
    'SITE_URL "docs.example.com" is not an origin',
    'GA_MEASUREMENT_ID "UA-12345-6" is not a measurement ID',
    'SEARCH_API_KEY missing',
    'GUIDES_PDF "yes" is neither true nor false',
    'docs" contains files of something else',
  ]) {
    expect(error).toContain(words)
  }
})
