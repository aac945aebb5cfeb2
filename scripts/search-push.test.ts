import { spawnSync } from 'node:child_process'
import { expect, test, vi } from 'vitest'
import { indexSettings } from '~/search/hosted-records.server'
import { createIndexClient, pushRecords } from './search-push'

function createClient(failing?: string) {
  const steps: object[] = []
  const toStep = (name: string) =>
    vi.fn(async (parameters: object) => {
      steps.push({ name, ...parameters })
      if (name === failing) throw new Error('403')
      return { taskID: 1 }
    })
  const names = ['replaceAllObjects', 'setSettings', 'waitForTask'] as const
  const client = Object.fromEntries(names.map((name) => [name, toStep(name)]))
  return { client: client as unknown as Parameters<typeof pushRecords>[0], steps }
}

const records = [{ objectID: 'a' }] as unknown as Parameters<typeof pushRecords>[2]

test('records are replaced before the settings', async () => {
  const { client, steps } = createClient()
  await pushRecords(client, 'docs', records)
  expect(steps).toEqual([
    { name: 'replaceAllObjects', indexName: 'docs', objects: records },
    { name: 'setSettings', indexName: 'docs', indexSettings },
    { name: 'waitForTask', indexName: 'docs', taskID: 1 },
  ])
})

test.each([
  ['replaceAllObjects', /403\nThe index is unchanged/, 1],
  ['setSettings', /403\nThe records are new, and the settings are the old ones/, 2],
])('a failure of %s says what has changed', async (failing, message, count) => {
  const { client, steps } = createClient(failing)
  await expect(pushRecords(client, 'docs', records)).rejects.toThrow(message)
  expect(steps).toHaveLength(count)
})

test('an empty index is not pushed', async () => {
  const { client, steps } = createClient()
  await expect(pushRecords(client, 'docs', [])).rejects.toThrow('emptied')
  expect(steps).toEqual([])
})

const index = { SEARCH_APP_ID: 'APP', SEARCH_API_KEY: 'read', SEARCH_INDEX_NAME: 'docs' }
const variables = { ...index, SITE_URL: 'https://a.example', ALGOLIA_WRITE_KEY: 'write' }

test('the client has the key that can change the index', () => {
  const { client, indexName } = createIndexClient({ ...process.env, ...variables })
  expect([client.appId, client.apiKey, indexName]).toEqual(['APP', 'write', 'docs'])
})

test.each(['SITE_URL', 'ALGOLIA_WRITE_KEY'])('without %s, nothing is pushed', (name) => {
  const env = { ...process.env, ...variables, [name]: '' }
  const push = spawnSync(process.execPath, ['--import=tsx', 'scripts/search-push.ts'], { env })
  expect(push.stderr.toString()).toMatch(/^Set SITE_URL/)
})
