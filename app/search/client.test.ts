import { expect, test, vi } from 'vitest'
import { memoize } from '~/lib/memoize'
import { createSearchClient } from './client'
import { foundToResult } from './hits'
import { type HeadingsFile, listSections, type TextsFile } from './search-data'

const zoom = { depth: 1, text: 'Zooming' }
const lens = { depth: 2, text: 'Lenses', anchor: 'lenses', opener: 'try' }
const reference = { depth: 1, text: 'Reference' }
const guide = { group: 'Guides', pathname: '/docs/guides/zooming', rank: 3, headings: [zoom, lens] }
const api = { group: 'API', pathname: '/docs/api', rank: 1, headings: [reference] }
const headings: HeadingsFile = { synonyms: {}, pages: [guide, api] }
const texts: TextsFile = [{ text: 'Pinching.' }, { text: 'Some heat up.' }, { text: 'Zooming.' }]
const settings = { mode: 'embedded', headings: 'h', texts: 't' }

/** A client of which each file arrives when the test says so. */
function createClient() {
  const data: Record<string, unknown> = { 'settings.json': settings, h: headings, t: texts }
  const arrivals = new Map<string, (file: unknown) => void>()
  const load = memoize((name) => new Promise<unknown>((resolve) => arrivals.set(name, resolve)))
  // Files may arrive before the client asks for them.
  Object.keys(data).forEach(load)
  const arrive = (...names: string[]): void =>
    names.forEach((name) => arrivals.get(name)?.(data[name]))
  return { client: createSearchClient('/x/', load), arrive }
}

vi.mock('./hosted', () => ({
  searchHosted: async () => ({ hits: [{ url: 'https://a.example/docs' }], count: 2 }),
}))

test('the hosted service answers where the settings say so', async () => {
  const client = createSearchClient('/x/', async () => ({ mode: 'hosted' }))
  expect(await client.search(ask('zoom'))).toEqual({ hits: [{ url: '/x/docs' }], count: 2 })
  expect(await client.loadSettings()).toEqual({ mode: 'hosted' })
})

const ask = (query: string) => ({ query, limit: 15 })

test('a query is answered from the headings, and finds more once texts have come', async () => {
  const { client, arrive } = createClient()
  const onTexts = vi.fn()
  client.onTexts(onTexts)
  const first = client.search(ask('zooming'))
  arrive('settings.json', 'h')
  expect((await first).hits[0]?.url).toBe('/x/docs/guides/zooming')
  expect(await first).toMatchObject({ count: 2 })
  arrive('t')
  await vi.waitFor(() => expect(onTexts).toHaveBeenCalledOnce())
  const { hits } = await client.search(ask('zooming'))
  expect(hits.find(({ hierarchy }) => hierarchy['lvl0'] === 'API')).toMatchObject({
    url: '/x/docs/api',
    _snippetResult: { content: { value: '<mark>Zooming</mark>.' } },
  })
  const urls = ['https://a.example/docs', 'javascript:alert(1)']
  expect(client.withLinks(urls.map((url) => ({ url })))).toEqual([{ url: '/x/docs' }])
})

test('that there is nothing is said only when all is there', async () => {
  const { client, arrive } = createClient()
  arrive('settings.json', 'h')
  const answer = client.search(ask('heat'))
  const isAnswered = vi.fn()
  void answer.then(isAnswered)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isAnswered).not.toHaveBeenCalled()
  arrive('t')
  expect((await answer).hits.map(({ url }) => url)).toEqual(['/x/docs/guides/zooming?try#lenses'])
  expect((await client.search(ask('qqqzzz'))).count).toBe(0)
  const { hits, count } = await client.search({ query: 'zooming', limit: 1 })
  expect([hits.length, count]).toEqual([1, 3])
})

test.each([
  ['a heading and what it says', 'b', 'c & d', 'lvl2', 'A · c &amp; d'],
  ['a heading alone', 'b', '', 'lvl2', 'A'],
  ['a text below its headings', 'c', 'c & d', 'content', 'A › &lt;B&gt;'],
])('DocSearch draws %s', (_, term, text, type, below) => {
  const heading = { depth: 2, text: '<B>', anchor: 'b' }
  const own = [{ depth: 1, text: 'A' }, { depth: 2, text: 'Before' }, heading]
  const page = { group: 'Guides', pathname: '/a', rank: 1, headings: own }
  const section = listSections([page])[2]!
  const found = { sections: [{ section, index: 0, score: 1 }], terms: new Set([term]) }
  const title = term === 'b' ? '&lt;<mark>B</mark>&gt;' : '&lt;B&gt;'
  const snippets = { lvl1: { value: below }, lvl2: { value: title } }
  expect(foundToResult(found, 3, [{ text }])).toEqual({
    count: 1,
    hits: [
      {
        objectID: '/a#b',
        url: '/a#b',
        type,
        content: text ? 'c &amp; d' : null,
        hierarchy: { lvl0: 'Guides', lvl1: 'A', lvl2: '&lt;B&gt;' },
        _highlightResult: { hierarchy: { lvl0: { value: 'Guides' }, lvl2: { value: title } } },
        _snippetResult: {
          hierarchy: snippets,
          content: { value: term === 'c' ? '<mark>c</mark> &amp; d' : text.replace('&', '&amp;') },
        },
      },
    ],
  })
})
