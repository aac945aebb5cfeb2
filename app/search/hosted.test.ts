// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { searchHosted } from './hosted'
import { pageToRecords } from './hosted-records.server'
import { resultToAnswer } from './docsearch-hits'
import type { HostedSettings } from './settings'

const settings: HostedSettings = {
  mode: 'hosted',
  appId: 'ABC',
  apiKey: 'search-only',
  indexName: 'docs',
  versions: ['current'],
}

const section = { depth: 1, texts: [], code: [] }

const records = pageToRecords(
  {
    group: 'Guides',
    pathname: '/docs/guides/zoom',
    rank: 3,
    sections: [
      { ...section, text: 'Zoom <Camera>', keywords: ['pinch'] },
      {
        ...section,
        depth: 3,
        text: 'Steps',
        anchor: 'steps',
        texts: ['A & b'],
        code: ['<View />'],
      },
    ],
  },
  { origin: 'https://a.example', basePath: '/x/' },
)

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

const searchForHits = vi.hoisted(() => vi.fn())
vi.mock('algoliasearch/lite', () => ({ liteClient: () => ({ searchForHits }) }))

const ask = { query: '<camera>', limit: 15 }

test('the service is asked for a page, and answers with escaped texts', async () => {
  const hit = {
    ...records[2],
    _highlightResult: { hierarchy: { lvl2: { value: '<mark>Steps</mark> &lt;b&gt;' } } },
    _snippetResult: { content: { value: 'A &amp; <mark>b</mark>' } },
  }
  searchForHits.mockResolvedValue({ results: [{ hits: [hit], nbHits: 16 }] })
  const result = await searchHosted(settings, ask, (url) => new URL(url).pathname)
  expect(result).toEqual({
    count: 16,
    hits: [
      {
        id: hit.objectID,
        url: '/x/docs/guides/zoom',
        group: 'Guides',
        trail: ['Zoom <Camera>', 'Steps'],
        title: '<mark>Steps</mark> &lt;b&gt;',
        excerpt: 'A &amp; <mark>b</mark>',
      },
    ],
  })
  expect(searchForHits.mock.lastCall?.[0].requests).toMatchObject([
    { query: '<camera>', hitsPerPage: 15 },
  ])
})

test('DocSearch gets hits in the shape of the service, with texts escaped', () => {
  const hit = {
    id: 'a',
    url: '/x/docs/a#b',
    group: 'Guides',
    trail: ['A', '<B>'],
    title: '<mark>&lt;B&gt;</mark>',
    excerpt: 'c &amp; d',
  }
  const [{ hits: [item] = [], nbHits } = {}] = resultToAnswer({
    hits: [hit],
    count: 3,
  }).results
  expect(nbHits).toBe(3)
  expect(item).toMatchObject({
    type: 'lvl2',
    hierarchy: { lvl0: 'Guides', lvl1: 'A', lvl2: '&lt;B&gt;' },
    _snippetResult: {
      hierarchy: { lvl2: { value: '<mark>&lt;B&gt;</mark>' } },
      content: { value: 'c &amp; d' },
    },
  })
})
