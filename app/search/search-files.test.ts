import { describe, expect, test } from 'vitest'
import { parseSettings } from './settings'
import { outgrownWarning, readSearchFiles } from './search-files.server'
import { readSite } from '~/site/site.server'
import '../../tests/support/library'

const sources = await readSite(process.cwd())

test('the site’s own index and texts have names that change with their content', async () => {
  const { files, warnings } = await readSearchFiles(sources, undefined)
  const settings = parseSettings(JSON.parse(files.get('settings.json') ?? ''))
  expect(settings).toEqual({
    mode: 'embedded',
    indexes: { current: expect.stringMatching(/^current-[0-9a-f]{8}\.json$/) },
  })
  const [index = ''] = settings.mode === 'embedded' ? Object.values(settings.indexes) : []
  expect(files.has(index)).toBe(true)
  expect(files.has(index.replace('.json', '-0.json'))).toBe(true)
  expect(warnings).toEqual([])
})

test('for the hosted service there are the settings and the errors only', async () => {
  const service = { appId: 'APP', apiKey: 'key', indexName: 'docs' }
  const { files } = await readSearchFiles(sources, service)
  expect([...files.keys()]).toEqual(['settings.json', 'errors.json'])
  expect(parseSettings(JSON.parse(files.get('settings.json') ?? ''))).toEqual({
    mode: 'hosted',
    ...service,
    versions: ['current'],
  })
})

describe('a version that outgrows the embedded index', () => {
  test.each([
    [501, 100_000],
    [500, 200_001],
  ])('with %i pages and %i bytes is told of the hosted search', (pages, bytes) => {
    const warning = outgrownWarning('2.x', { pages, bytes })
    expect(warning).toContain('version "2.x"')
    expect(warning).toContain('SEARCH_APP_ID')
    expect(warning).toContain('npm run search:push')
  })

  test('is one with more than 500 pages or 200 kB', () => {
    expect(outgrownWarning('2.x', { pages: 500, bytes: 200_000 })).toBeUndefined()
  })
})
