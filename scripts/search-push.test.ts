import { expect, test, afterAll, beforeEach } from 'vitest'
import { checkPushSettings, pushRecords } from './search-push'
import { algoliasearch } from 'algoliasearch'
import { listen } from './lib/listen'
import { createSearchService } from '../tests/support/search-service'

const complete = {
  SITE_URL: 'https://docs.example.com',
  SEARCH_APP_ID: 'APP',
  ALGOLIA_WRITE_KEY: 'write',
}

test('a push whose variables are all set may start', () => {
  expect(() => checkPushSettings(complete)).not.toThrow()
})

test.each([
  ['the site’s address', { SITE_URL: '' }, ['SITE_URL']],
  ['the service', { SEARCH_APP_ID: undefined }, ['SEARCH_APP_ID']],
  ['everything', { SITE_URL: '', SEARCH_APP_ID: '', ALGOLIA_WRITE_KEY: '' }, Object.keys(complete)],
])('without %s it is refused, with all that is missing', (_, variables, names) => {
  const message = complaintOf({ ...complete, ...variables })
  const named = [...message.matchAll(/^(\w+) is not set$/gm)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(names.toSorted())
})

function complaintOf(variables: Record<string, string | undefined>): string {
  try {
    checkPushSettings(variables)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

const service = createSearchService()
const port = await listen(service.server, 0)
afterAll(() => service.server.close())

const client = algoliasearch('APP', 'write', {
  hosts: [{ url: `localhost:${port}`, protocol: 'http', accept: 'readWrite' }],
})

async function push(ids: string[]): Promise<string[]> {
  const steps: string[] = []
  await pushRecords({
    client,
    indexName: 'docs',
    objects: ids.map((objectID) => ({ objectID })),
    onStep: (step) => steps.push(step),
  })
  return steps
}

function storedIds(): string[] {
  return [...(service.indexes.get('docs')?.objects.keys() ?? [])]
}

beforeEach(() => {
  service.fail()
  service.indexes.clear()
})

test('puts the records in the place of the old ones, with the settings', async () => {
  await push(['a', 'b'])
  const steps = await push(['b', 'c'])
  expect(storedIds()).toEqual(['b', 'c'])
  expect(service.indexes.get('docs')?.settings).toMatchObject({
    attributesForFaceting: ['type', 'lang', 'language', 'version', 'docusaurus_tag'],
  })
  expect(steps).toEqual([
    'settings of docs',
    '2 records in requests: 1, which then replace the old ones',
  ])
})

test('a second push of the same records changes nothing', async () => {
  await push(['a', 'b'])
  const before = structuredClone(service.indexes)
  await push(['a', 'b'])
  expect(service.indexes).toEqual(before)
})

test('leaves no temporary index', async () => {
  await push(['a'])
  expect([...service.indexes.keys()]).toEqual(['docs'])
})

test.each([/batch/, /operation/])('a failure at %s leaves the old records', async (path) => {
  await push(['a', 'b'])
  service.fail({ path, status: 403 })
  await expect(push(['c'])).rejects.toThrow('The index is unchanged.')
  expect(storedIds()).toEqual(['a', 'b'])
})

test('never empties an index', async () => {
  await push(['a'])
  await expect(push([])).rejects.toThrow('There are no records')
  expect(storedIds()).toEqual(['a'])
})
