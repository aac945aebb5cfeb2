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

const ask = { query: 'zoom'.repeat(150), limit: 15 }

test('the service is asked for a page, and answers with escaped texts', async () => {
  const hit = {
    ...records[2],
    _highlightResult: { hierarchy: { lvl2: { value: '<mark>Steps</mark> &lt;b&gt;' } } },
    _snippetResult: { content: { value: 'A &amp; <mark>b</mark>' } },
  }
  const other = { ...hit, url: 'ftp://a.example/' }
  searchForHits.mockResolvedValue({ results: [{ hits: [hit, other], nbHits: 16 }] })
  const result = await searchHosted(
    settings,
    ask,
    (url) => /^https:..a.example(.*)#/.exec(url)?.[1],
  )
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
  const versions = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']
  expect(searchForHits.mock.lastCall?.[0].requests).toMatchObject([
    {
      indexName: 'docs',
      query: 'zoom'.repeat(125),
      hitsPerPage: 15,
      facetFilters: ['language:en', versions],
      attributesToSnippet: ['content:20'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    },
  ])
})

test.each([
  ['a heading and what it says', '<mark>&lt;B&gt;</mark>', 'c &amp; d', 'lvl2', 'A · c &amp; d'],
  ['a heading alone', '<mark>&lt;B&gt;</mark>', '', 'lvl2', 'A'],
  ['a text below its headings', '&lt;B&gt;', '<mark>c</mark>', 'content', 'A › &lt;B&gt;'],
])('DocSearch draws %s', (_, title, excerpt, type, below) => {
  const hit = { id: 'a', url: '/x/a#b', group: 'Guides', trail: ['A', '<B>'], title, excerpt }
  const [{ hits, nbHits } = {}] = resultToAnswer({ hits: [hit], count: 3 }).results
  expect(nbHits).toBe(3)
  const snippets = { lvl1: { value: below }, lvl2: { value: title } }
  const item = {
    objectID: 'a',
    url: '/x/a#b',
    type,
    content: excerpt.replace(/<mark>(.*)<.mark>/, '$1') || null,
    hierarchy: { lvl0: 'Guides', lvl1: 'A', lvl2: '&lt;B&gt;' },
    _highlightResult: { hierarchy: { lvl0: { value: 'Guides' } } },
    _snippetResult: { hierarchy: snippets, content: { value: excerpt } },
  }
  expect(hits).toEqual([item])
})
