import { afterAll, beforeEach, expect, test } from 'vitest'
import { listen } from '../../scripts/lib/listen'
import { createHostedEngine } from './hosted-engine'
import { resolveResultUrl } from './search-client'
import { recordToObject } from './hosted-index'
import { createRecords } from '../../tests/support/search-records'
import { createSearchService, type StoredObject } from '../../tests/support/search-service'

const service = createSearchService()
const port = await listen(service.server, 0)
afterAll(() => service.server.close())

const objects = createRecords('Devices', [
  { texts: ['Pick a <Camera> & more.'] },
  { depth: 2, heading: 'Lenses', anchor: 'lenses', texts: ['Wide lenses'] },
]).map((record) => recordToObject(record, { origin: 'https://docs.example.com', basePath: '/x/' }))

function store(stored: StoredObject[]): void {
  service.indexes.set('docs', {
    settings: {},
    objects: new Map(stored.map((object) => [object.objectID, object])),
  })
}

function createEngine() {
  return createHostedEngine({
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    versions: ['current'],
    toUrl: (url) => resolveResultUrl(url, { basePath: '/x/' }),
    hosts: [{ url: `localhost:${port}`, protocol: 'http', accept: 'readWrite' }],
  })
}

async function search(query: string, page = 0) {
  const [result] = await createEngine()([{ query, page, hitsPerPage: 20 }])
  if (!result) throw new Error('no result')
  return result
}

beforeEach(() => {
  service.fail()
  service.queries.length = 0
  store(objects)
})

test('every query asks for the language and the version tags', async () => {
  await search('lenses', 2)
  expect(service.queries).toMatchObject([
    {
      indexName: 'docs',
      query: 'lenses',
      page: 2,
      facetFilters: [
        'language:en',
        ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
      ],
    },
  ])
})

test('hits come with links of this site, plain texts and marked ones', async () => {
  const { hits, nbHits } = await search('camera')
  expect(nbHits).toBe(1)
  expect(hits).toMatchObject([
    {
      type: 'content',
      url: '/x/docs/guides/devices',
      content: 'Pick a <Camera> & more.',
      hierarchy: { lvl0: 'Guides', lvl1: 'Devices', lvl2: null },
      marked: {
        snippet: [
          { text: 'Pick a <', isMarked: false },
          { text: 'Camera', isMarked: true },
          { text: '> & more.', isMarked: false },
        ],
      },
    },
  ])
})

test('records of other languages and versions are not found', async () => {
  store(objects.map((object, index) => (index === 0 ? object : { ...object, language: 'fr' })))
  expect((await search('devices')).nbHits).toBe(1)
})

test('a hit that runs a script or is on no page is dropped; lvl0 is shown as a page', async () => {
  const [good] = objects
  if (!good) throw new Error('no object')
  store([
    { ...good, objectID: '1', url: 'javascript:alert(1)//devices' },
    { ...good, objectID: '3', hierarchy: { lvl0: 'Devices' } },
    { ...good, objectID: '4', url: 'https://evil.example/x/docs/a#devices', type: 'lvl0' },
  ])
  const { hits } = await search('devices')
  expect(hits.map(({ url, type }) => [url, type])).toEqual([['/x/docs/a#devices', 'lvl1']])
})

test('markup in a record stays text', async () => {
  const [good] = objects
  if (!good) throw new Error('no object')
  store([{ ...good, content: '<img src=x onerror=alert(1)> lens' }])
  const { hits } = await search('lens')
  const snippet = [
    { text: '<img src=x onerror=alert(1)> ', isMarked: false },
    { text: 'lens', isMarked: true },
  ]
  expect(hits).toMatchObject([{ marked: { snippet } }])
})

test.each([
  ['is busy', { path: /queries/, status: 503 }],
  ['refuses the key', { path: /queries/, status: 403 }],
  ['does not send JSON', { path: /queries/, text: '<html>' }],
  ['sends something else', { path: /queries/, text: '{"answer":42}' }],
  ['sends results without hits', { path: /queries/, text: '{"results":[{"nbHits":1}]}' }],
])('rejects when the service %s', async (_, fault) => {
  service.fail(fault)
  await expect(search('lenses')).rejects.toThrow()
})

test('of a log line the error code is asked for, without one what is no noise', async () => {
  const line = '11-21 14:03:22.118  9120  9120 E ReactNativeJS: Error: '
  await search(`${line}[capture/photo-not-enabled] Photo capture is disabled! Pass it to enable.`)
  await search(`${line}Photo capture is disabled! Pass the prop to enable it.`)
  expect(service.queries[0]?.query).toBe('capture/photo-not-enabled')
  expect(service.queries[1]?.query).toMatch(/^\s*E ReactNativeJS: Error: Photo capture/)
})

test('cuts queries that the service would refuse', async () => {
  await search('a'.repeat(10_000))
  expect(service.queries[0]?.query).toHaveLength(500)
})
