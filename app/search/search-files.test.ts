import { expect, test } from 'vitest'
import { outgrownWarning, readSearchFiles } from './search-files.server'
import { site } from '../../tests/support/site'

test('the site’s own index and texts have names that change with their content', async () => {
  const { files, warnings } = await readSearchFiles(site, undefined)
  const { mode, index } = JSON.parse(files.get('settings.json') ?? '') as Record<string, string>
  expect(mode).toBe('embedded')
  expect(index).toMatch(/^current-[0-9a-f]{8}\.json$/)
  expect(files.has(index!)).toBe(true)
  expect(files.has(index!.replace('.json', '-0.json'))).toBe(true)
  expect(warnings).toEqual([])
})

test('for the hosted service there are the settings and the errors only', async () => {
  const service = { appId: 'APP', apiKey: 'key', indexName: 'docs' }
  const { files } = await readSearchFiles(site, service)
  expect([...files.keys()]).toEqual(['settings.json', 'errors.json'])
  const settings: unknown = JSON.parse(files.get('settings.json') ?? '')
  expect(settings).toEqual({ mode: 'hosted', ...service, versions: ['current'] })
})

test.each([
  [501, 100_000, true],
  [500, 200_001, true],
  [500, 200_000, false],
])('with %i pages and %i bytes the hosted search is advised: %s', (pages, bytes, isAdvised) => {
  const warning = outgrownWarning({ pages, bytes })
  if (isAdvised) expect(warning).toMatch(/SEARCH_APP_ID.*npm run search:push/)
  else expect(warning).toBeUndefined()
})
