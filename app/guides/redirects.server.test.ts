import { expect, test } from 'vitest'
import { readRedirects } from './redirects.server'
import { createFolder } from '../../tests/support/create-folder'

test('reads the table that the settings name', async () => {
  const root = createFolder({ 'docs/redirects.yaml': '/a: /b\n' })
  expect((await readRedirects(root)).redirects).toMatchObject([{ from: '/a', to: '/b' }])
})

test('a table that is missing is told, with the setting that names it', async () => {
  const { redirects, problems } = await readRedirects(createFolder({}), 'docs/redirect.yaml')
  expect(redirects).toEqual([])
  expect(problems).toMatchObject([{ file: 'docs/redirect.yaml', message: 'the file is missing' }])
  expect(problems[0]?.note).toContain('"redirects" in app/settings/site.config.ts')
})
