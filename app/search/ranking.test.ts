import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { site } from '../../tests/support/site'
import { buildIndex } from './build-index'
import { createEmbeddedEngine } from './embedded-engine'
import { readNativeMessages, readSearchRecords } from './records.server'
import { normalizeTerm } from './terms'
import type { SearchResult } from './types'

const { records, synonyms } = await readSearchRecords(site)
const { index, rest, texts } = buildIndex(records, synonyms)

/** Searches the site's own index as a browser does that has fetched all its files. */
const searchIndex = await createEmbeddedEngine({
  index,
  fetchRest: () => Promise.resolve(rest),
  fetchTexts: (page) => Promise.resolve(texts[page] ?? []),
  toUrl: (url) => url,
})

async function search(query: string): Promise<SearchResult> {
  const [result] = await searchIndex([{ query, page: 0, hitsPerPage: 20 }])
  if (!result) throw new Error('no result')
  return result
}

/** What readers type, and the addresses that answer it; a page stands for all of its sections. */
interface RankingQuery {
  query: string
  answers: string[]
}

/** The lines of a list in `ranking.txt`. */
function readList(name: string): RankingQuery[] {
  const text = readFileSync(new URL('ranking.txt', import.meta.url), 'utf8')
  const [list = ''] = (text.split(`\n## ${name}\n`)[1] ?? '').split('\n\n')
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', answers = ''] = line.split(' => ')
      return {
        query: query.replaceAll(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)),
        answers: answers.split(' ').map((answer) => `/docs/${answer}`),
      }
    })
}

/** A piece of code is on each page that has it as well as on any other. */
function addPagesWith({ query, answers }: RankingQuery): RankingQuery {
  const wanted = query.toLowerCase()
  const having = records.filter(({ content, hierarchy }) =>
    [content, ...Object.values(hierarchy)].some((text) => text?.toLowerCase().includes(wanted)),
  )
  return { query, answers: [...answers, ...having.map((record) => record.url_without_anchor)] }
}

/** The queries without a right answer in first place, and among the first three, with what is there. */
async function findMisses(queries: RankingQuery[]): Promise<{ first: string[]; three: string[] }> {
  const first: string[] = []
  const three: string[] = []
  for (const { query, answers } of queries) {
    const { hits } = await search(query)
    const urls = hits.map(({ url }) => url.replace(/\?[^#]*/, ''))
    const at = urls.findIndex((url) =>
      answers.some((answer) => url === answer || url.startsWith(`${answer}#`)),
    )
    const miss = `${query}: ${urls.slice(0, 3).join(' ')}`
    if (at !== 0) first.push(miss)
    if (at < 0 || at > 2) three.push(miss)
  }
  return { first, three }
}

/** Fails with the list of misses where there are more. */
function expectFew(misses: string[], most: number): void {
  if (misses.length > most) expect(misses).toEqual([])
}

/*
 * The held-out lists have 60 queries each. On their first run, with nothing tuned on them, the right
 * answer was first for 40, 56 and 57, and among three for 55, 59 and 60. The later ones were written
 * after keywords and phrases had come: first for 59, 57 and 60, among three for 60, 59 and 60.
 *
 * Those of threads are titles as users of the library wrote them, and two to four words for what they ask.
 * On their first run, of the 62 held-out words of more threads 60 were first and 62 among three, of the
 * titles 55 and 60; of those of later threads 50 and 59, and 58 and 61, before they were tuned on.
 * Threads are rare here when all that are found easily were in the lists before.
 */
test.each([
  ['tasks', 517, 31, 8],
  ['topics', 212, 11, 4],
  ['code', 16, 1, 0],
  ['typos', 26, 4, 0],
  ['held-out tasks', 60, 1, 0],
  ['held-out symbols', 60, 3, 1],
  ['held-out pasted', 60, 1, 0],
  ['later held-out tasks', 60, 1, 0],
  ['later held-out symbols', 60, 3, 1],
  ['later held-out pasted', 60, 0, 0],
  ['words of threads', 40, 6, 1],
  ['titles of threads', 62, 8, 2],
  ['held-out words of threads', 50, 2, 0],
  ['held-out titles of threads', 78, 11, 1],
  ['words of more threads', 130, 10, 1],
  ['titles of more threads', 130, 13, 1],
  ['held-out words of more threads', 62, 2, 0],
  ['held-out titles of more threads', 62, 7, 2],
  ['words of later threads, once held out', 62, 3, 0],
  ['titles of later threads, once held out', 62, 3, 0],
  ['held-out words of rare threads', 62, 14, 4],
  ['held-out titles of rare threads', 62, 18, 3],
])(
  'of %s (%i), all but %i are first and all but %i in three',
  async (name, count, first, three) => {
    const queries = readList(name)
    expect(queries.length).toBeGreaterThanOrEqual(count)
    // Some values have an anchor, but no record of their own.
    const pages = new Set(records.map((record) => record.url_without_anchor))
    const named = queries.flatMap(({ answers }) => answers.map((each) => each.replace(/#.*/, '')))
    expect(named.filter((page) => !pages.has(page))).toEqual([])
    const misses = await findMisses(name === 'code' ? queries.map(addPagesWith) : queries)
    expectFew(misses.three, three)
    expectFew(misses.first, first)
  },
)

test('the first three hits are of three pages', async () => {
  const queries = [...readList('topics'), ...readList('titles of threads')]
  const crowded: string[] = []
  for (const { query } of queries) {
    const pages = (await search(query)).hits.map((hit) => hit.url_without_anchor)
    const most = Math.min(3, new Set(pages).size)
    if (new Set(pages.slice(0, 3)).size < most) crowded.push(query)
  }
  expect(crowded).toEqual([])
})

test.each([
  ['format explorer', 'guides/formats?explore#try-filters'],
  ['setup builder', 'guides?setup#your-steps'],
  ['frame budget', 'guides/performance#frame-budget'],
  ['photo pipeline', 'guides/taking-photos#try-the-pipeline'],
  ['stack trace', 'guides/errors?error#look-up'],
  ['error look-up', 'guides/errors?error#look-up'],
  ['offline', 'guides#offline'],
])('%s is found by its name, and opens', async (name, address) => {
  const { hits } = await search(name)
  expect(hits[0]?.url).toBe(`/docs/${address}`)
})

test('every page comes first for its own title', async () => {
  const titles = new Map(
    records.map((record) => [record.hierarchy.lvl1, record.url_without_anchor]),
  )
  const wrong: string[] = []
  for (const [title, page] of titles) {
    const { hits } = await search(title)
    if (hits[0]?.url_without_anchor !== page) wrong.push(title)
  }
  expect(wrong).toEqual([])
})

/** The heading of the first hit. */
async function findHeading(query: string): Promise<string> {
  const { hits } = await search(query)
  const { lvl2, lvl3, lvl4 } = hits[0]?.hierarchy ?? {}
  return lvl4 ?? lvl3 ?? lvl2 ?? ''
}

const codes = new Set(
  records.flatMap(({ isSymbol, hierarchy: { lvl2, lvl3, lvl4 } }) =>
    isSymbol ? [lvl2, lvl3, lvl4].filter((text) => text !== null && /\w\/\w/.test(text)) : [],
  ),
)

describe('an error code', () => {
  test.each([
    ['alone', (code: string) => code],
    [
      'in a log of Android',
      (code: string) =>
        `11-21 14:03:22.118  9120  9163 E ReactNativeJS: Error: [${code}] Something about the photo of the camera, at com.mrousavy.camera.CameraView.update(CameraView.kt:84)`,
    ],
    [
      'in a log of Xcode',
      (code: string) =>
        `2024-02-11 09:15:43.201988+0100 MyApp[4311:882213] [javascript] 'Camera.onError(${code}): the video format of device 0x1f2a'`,
    ],
    [
      'in a warning of Metro',
      (code: string) =>
        ` WARN  Possible Unhandled Promise Rejection (id: 3):\nError: [${code}] Call the hook useCameraDevice() first!`,
    ],
  ])('%s comes first', async (_, toQuery) => {
    expect(codes.size).toBeGreaterThan(50)
    const wrong: string[] = []
    for (const code of codes) {
      const found = await findHeading(toQuery(code ?? ''))
      if (found !== code) wrong.push(`${code}: ${found}`)
    }
    expect(wrong).toEqual([])
  })
})

test('the message of an error code leads to it, for 95 %, and in three for 98 %', async () => {
  const native = await readNativeMessages(process.cwd())
  // The class of the error, which Android's messages begin with, is not there on iOS.
  const queries = [...native].flatMap(([code, messages]) =>
    messages.map((message): RankingQuery => ({
      query: message.replace(/^\w+Error: /, '').replaceAll('…', '7'),
      answers: records.flatMap(({ hierarchy: { lvl2, lvl3, lvl4 }, url_without_anchor: page }) =>
        [lvl2, lvl3, lvl4].includes(code) ? page : [],
      ),
    })),
  )
  expect(queries.length).toBeGreaterThan(70)
  const misses = await findMisses(queries)
  expectFew(misses.first, queries.length * 0.05)
  expectFew(misses.three, queries.length * 0.02)
})

test('a word that few pages have brings one of them first, be it in code alone', async () => {
  const pagesOf = new Map<string, Set<string>>()
  for (const { content, hierarchy, url_without_anchor: page } of records) {
    const text = [content ?? '', ...Object.values(hierarchy)].join(' ')
    for (const word of text.match(/\b[a-z]+[A-Z][a-z]\w{4,}/g) ?? []) {
      const key = normalizeTerm(word)
      pagesOf.set(key, (pagesOf.get(key) ?? new Set()).add(page))
    }
  }
  const rare = [...pagesOf].filter(([, pages]) => pages.size <= 3)
  expect(rare.length).toBeGreaterThan(200)
  const wrong: string[] = []
  for (const [word, pages] of rare) {
    const { hits, unknownWords } = await search(word)
    const [first] = hits
    if (!first || !pages.has(first.url_without_anchor) || unknownWords.length > 0) wrong.push(word)
  }
  expectFew(wrong, rare.length * 0.02)
})

test.each([
  ['ProGuardX', ['ProGuardX']],
  ['permision', ['permision']],
  ['camera qqqzzz', ['qqqzzz']],
  ['useCam', []],
  ['usecamdev', []],
  ['NSCameraUsageDescription', []],
  ['ios/Podfile', []],
  ['how to take a photo', []],
])('of %j it is said which words no page has', async (query, unknownWords) => {
  expect((await search(query)).unknownWords).toEqual(unknownWords)
})
