import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildIndex } from './build-index'
import { createSearchClient } from './search-client'
import { createRecords } from '../../tests/support/search-records'

const { index, rest, texts } = buildIndex(
  createRecords('Devices', [
    { texts: ['Pick a <Camera>.'] },
    { depth: 2, heading: 'Lenses', anchor: 'lenses', texts: ['Wide and narrow ones.'] },
  ]),
)

/** The files of a site, by their names; a status stands for one that is not there. */
type Files = Record<string, string | number>

const settings = JSON.stringify({ mode: 'embedded', index: 'current-1.json' })
const site: Files = {
  'settings.json': settings,
  'current-1.json': JSON.stringify(index),
  'current-1-rest.json': JSON.stringify(rest),
  'current-1-0.json': JSON.stringify(texts[0]),
  'types.json': JSON.stringify({
    types: [],
    pages: [
      {
        title: 'Lens',
        pathname: '/docs/api/classes/Lens',
        rows: [['focus', 'focus()', 'Lens', 'focus(at: Point): Promise<void>']],
      },
    ],
  }),
}

let files: Files
let fetched: string[]

const createClient = () => createSearchClient('https://docs.example.com/x/')

async function search(query: string, client = createClient()) {
  const { results } = await client.search({ requests: [{ query }] })
  const [result] = results
  if (!result) throw new Error('no result')
  return result
}

beforeEach(() => {
  files = { ...site }
  fetched = []
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace('/x/search-data/', '')
    fetched.push(name)
    const file = files[name] ?? 404
    if (file === 0) throw new TypeError('Failed to fetch')
    return typeof file === 'number' ? new Response('', { status: file }) : new Response(file)
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('fetches nothing until it is asked', async () => {
  const client = createClient()
  expect(fetched).toEqual([])
  expect(client.mode).toBeUndefined()
  await client.prepare()
  expect(fetched).toEqual(['settings.json', 'current-1.json'])
  expect(client.mode).toBe('embedded')
})

test('answers with hits as DocSearch shows them', async () => {
  const result = await search('lens')
  expect(result).toMatchObject({ query: 'lens', nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20 })
  expect(result.hits).toMatchObject([
    {
      type: 'lvl2',
      url: '/x/docs/guides/devices#lenses',
      url_without_anchor: '/x/docs/guides/devices',
      anchor: 'lenses',
      content: 'Wide and narrow ones.',
      hierarchy: { lvl0: 'Guides', lvl1: 'Devices', lvl2: 'Lenses', lvl3: null },
      marked: { title: [{ text: 'Lenses', isMarked: true }] },
    },
  ])
})

test('a match in the text alone is of type content, marked', async () => {
  const { hits } = await search('camera')
  expect(hits).toMatchObject([
    {
      type: 'content',
      marked: {
        snippet: [
          { text: 'Pick a <', isMarked: false },
          { text: 'Camera', isMarked: true },
          { text: '>.', isMarked: false },
        ],
      },
    },
  ])
})

test('hits come in pages', async () => {
  const { results } = await createClient().search({
    requests: [{ query: 'devices', page: 1, hitsPerPage: 1 }],
  })
  expect(results).toMatchObject([{ nbHits: 2, nbPages: 2, page: 1, hits: [{ anchor: 'lenses' }] }])
})

describe('any query is answered:', () => {
  test.each([
    ['an empty one', ''],
    ['spaces', '   '],
    ['one letter', 'l'],
    ['10,000 letters', 'a'.repeat(10_000)],
    ['10,000 words', 'lens '.repeat(10_000)],
    ['10,000 different words', Array.from({ length: 10_000 }, (_, each) => `w${each}`).join(' ')],
    ['emoji', '🎥👩‍👩‍👧'],
    ['markup', '<script>alert(1)</script>'],
    ['signs of regular expressions', '.*+?^${}()|[]\\'],
    ['right-to-left text', 'الكاميرا עדשה'],
    ['half a surrogate pair', '\ud83d lens'],
    ['names of the prototype', '__proto__ constructor toString'],
  ])('%s', async (_, query) => {
    const client = createClient()
    const { hits } = await search(query, client)
    for (const { marked } of hits) expect(marked.title.length).toBeGreaterThan(0)
    expect(client.isFailed()).toBe(false)
  })
})

describe('a failure is told, and there are no hits:', () => {
  test.each<[string, Files]>([
    ['offline', { 'settings.json': 0 }],
    ['no settings', { 'settings.json': 404 }],
    ['a page in the place of the settings', { 'settings.json': '<!doctype html>' }],
    ['settings of another kind', { 'settings.json': '{"mode":"other"}' }],
    ['no index', { 'current-1.json': 404 }],
    ['an index that the host cannot give', { 'current-1.json': 503 }],
    ['half an index', { 'current-1.json': JSON.stringify(index).slice(0, -9) }],
    ['another file in the place of the index', { 'current-1.json': '{"pages":[{}]}' }],
  ])('%s', async (_, changed) => {
    Object.assign(files, changed)
    const client = createClient()
    expect(await search('lens', client)).toEqual({
      query: 'lens',
      hits: [],
      unknownWords: [],
      nbHits: 0,
      page: 0,
      nbPages: 0,
      hitsPerPage: 20,
    })
    expect(client.isFailed()).toBe(true)
  })
})

test('after a failure the next search starts anew', async () => {
  const client = createClient()
  files['current-1.json'] = 503
  await search('lens', client)
  Object.assign(files, site)
  expect((await search('lens', client)).nbHits).toBe(1)
  expect(client.isFailed()).toBe(false)
})

test('settings from before a deploy are fetched again where their index is gone', async () => {
  let isOld = true
  const old = JSON.stringify({ mode: 'embedded', index: 'current-0.json' })
  const fetchNow = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    if (options.cache === 'reload') isOld = false
    return url.endsWith('settings.json') && isOld ? new Response(old) : fetchNow(url, options)
  })
  expect((await search('lens')).nbHits).toBe(1)
  expect(fetched).toContain('current-0.json')
})

test('without its texts a hit has no excerpt, but is there', async () => {
  files['current-1-0.json'] = 404
  const { hits } = await search('camera')
  expect(hits).toMatchObject([{ type: 'lvl1', content: null }])
})

test('texts that take long do not keep a result back, and serve the next', async () => {
  vi.useFakeTimers()
  try {
    const fetchNow = globalThis.fetch
    let send = (): void => undefined
    vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
      if (url.endsWith('-0.json')) await new Promise<void>((resolve) => (send = resolve))
      return fetchNow(url, options)
    })
    const client = createClient()
    const onAnswer = vi.fn()
    const first = search('camera', client).finally(onAnswer)
    while (onAnswer.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1000)
    expect((await first).hits).toMatchObject([{ content: null }])
    send()
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect((await search('camera', client)).hits).toMatchObject([{ content: 'Pick a <Camera>.' }])
  } finally {
    vi.useRealTimers()
  }
})

test('a search that was overtaken does not report any more', async () => {
  const client = createClient()
  const onChange = vi.fn()
  client.subscribe(onChange)
  await Promise.all([search('lens', client), search('camera', client)])
  expect(onChange).toHaveBeenCalledOnce()
})

test('the hosted service is asked where the settings name it', async () => {
  files['settings.json'] = JSON.stringify({
    mode: 'hosted',
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    versions: ['current'],
  })
  const client = createClient()
  await client.prepare()
  expect(client.mode).toBe('hosted')
  expect(fetched).toEqual(['settings.json'])
})

test('a query that a newer one has overtaken gets the answer of the newer one', async () => {
  const client = createClient()
  await client.search({ requests: [{ query: 'devices' }] })
  // Time flies, so that each piece of work ends a turn.
  let now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 10))
  const answers = await Promise.all([search('lenses', client), search('devices', client)])
  expect(answers.map(({ query }) => query)).toEqual(['devices', 'devices'])
})
