import { afterEach, expect, test, vi } from 'vitest'
import { getBuiltSite } from './built-site'
import { createFolder } from '../../tests/support/create-folder'

afterEach(() => void vi.unstubAllEnvs())

test('the built site is the one that the environment names', () => {
  const root = createFolder({})
  vi.stubEnv('OUTPUT_DIRECTORY', root)
  vi.stubEnv('BASE_PATH', '/x/')
  expect(getBuiltSite()).toEqual({ root, basePath: '/x/' })
})

test('a site that was not built names the command that does', () => {
  vi.stubEnv('OUTPUT_DIRECTORY', 'no-such-folder')
  expect(getBuiltSite).toThrow('There is no no-such-folder/. Build it first: npm run build')
})
