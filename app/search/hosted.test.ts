import { expect, test, vi } from 'vitest'
import { searchHosted } from './hosted'
import { pageToRecords } from './hosted-records.server'
import { buildSearchFiles } from './search-data.server'
import type { HostedSettings } from './settings'

const index = { appId: 'ABC', apiKey: 'search-only', indexName: 'docs', versions: ['current'] }
const settings: HostedSettings = { mode: 'hosted', ...index }

const title = { depth: 1, text: 'Zoom <Camera>', texts: [], code: [], keywords: ['pinch'] }
const steps = { depth: 3, text: 'Steps', anchor: 'steps', texts: ['A & b'], code: ['<View />'] }
const page = { group: 'Guides', pathname: '/docs/guides/zoom', rank: 3, headings: [title, steps] }
const records = pageToRecords(page, { origin: 'https://a.example', basePath: '/x/' })

test('the records of a page are its headings and the texts below them, escaped', () => {
  expect(records.map(({ objectID, weight }) => [objectID, weight.level, weight.position])).toEqual([
    ['/docs/guides/zoom#:lvl1:0', 100, 0],
    ['/docs/guides/zoom#steps:lvl2:0', 90, 1],
    ['/docs/guides/zoom#steps:content:0', 0, 2],
    ['/docs/guides/zoom#steps:content:1', 0, 3],
  ])
  expect(records.at(-1)).toMatchObject({
    type: 'content',
    url: 'https://a.example/x/docs/guides/zoom#steps',
    content: '&lt;View /&gt;',
    hierarchy: { lvl0: 'Guides', lvl1: 'Zoom &lt;Camera&gt;', lvl2: 'Steps' },
    language: 'en',
    docusaurus_tag: 'docs-default-current',
  })
  expect(records[0]?.keywords).toEqual(['pinch'])
})

test('browsers load headings, texts with further words of their code, or the name of the service', () => {
  const long = { ...steps, code: ['<View b1 é1 12 b />', 'View _c B'] }
  const found = { pages: [{ ...page, headings: [title, long] }], synonyms: { pinch: 'zoom' } }
  const files = [...buildSearchFiles(found, undefined)]
  const headings = [title, steps].map((each) => ({ ...each, texts: undefined, code: undefined }))
  const texts = [{ text: '' }, { text: 'A & b', code: 'View b1 é1 _c' }]
  const own = { mode: 'embedded', headings: files[0]?.[0], texts: files[1]?.[0] }
  const data = [{ synonyms: found.synonyms, pages: [{ ...page, headings }] }, texts, own]
  expect(files.map(([, text]) => text)).toEqual(data.map((each) => JSON.stringify(each)))
  expect(files.join()).toMatch(/^headings-\w{8}\.json,.*,texts-\w{8}\.json,.*,settings\.json,/)
  expect([...buildSearchFiles(found, index).values()]).toEqual([JSON.stringify(settings)])
})

const searchForHits = vi.hoisted(() => vi.fn())
vi.mock('algoliasearch/lite', () => ({ liteClient: () => ({ searchForHits }) }))

const ask = { query: 'zoom'.repeat(150), limit: 15 }

test('the service is asked for a page of the versions', async () => {
  const hit = { ...records[2], _snippetResult: { content: { value: 'A &amp; <mark>b</mark>' } } }
  searchForHits.mockResolvedValue({ results: [{ hits: [hit], nbHits: 16 }] })
  expect(await searchHosted(settings, ask)).toEqual({ hits: [hit], count: 16 })
  const versions = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']
  expect(searchForHits.mock.lastCall?.[0].requests).toEqual([
    {
      indexName: 'docs',
      query: 'zoom'.repeat(125),
      hitsPerPage: 15,
      facetFilters: ['language:en', versions],
      attributesToRetrieve: ['hierarchy', 'content', 'url'],
      attributesToHighlight: ['hierarchy'],
      attributesToSnippet: ['content:20'],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    },
  ])
  searchForHits.mockResolvedValue({ results: [] })
  expect(await searchHosted(settings, ask)).toEqual({ hits: [], count: 0 })
})
