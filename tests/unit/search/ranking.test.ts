import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readNativeMessages } from '~/search/native-messages.server'
import { normalizeTerm } from '~/search/client/tokenize'
import { findPages, pagesWith, records, search } from './find-pages'
import { rankingQueries, type RankingQuery } from './ranking-queries'
import { devQueries } from './ranking-queries-dev'
import { unseenQueries } from './ranking-queries-unseen'

/** Queries for which none of the first `count` pages is a right one, with what was found instead. */
async function findMisses(queries: RankingQuery[], count: number): Promise<string[]> {
  const misses: string[] = []
  for (const { kind, query, pages } of queries) {
    const found = (await findPages(query)).slice(0, count)
    // A piece of code is on each page that has it as well as on any other.
    const right = kind === 'code' ? [...pages, ...pagesWith(query)] : pages
    if (!found.some((page) => right.includes(page))) misses.push(`${query}: ${found.join(' ')}`)
  }
  return misses
}

/** Fails with the list of misses where more than this share is missed. */
function expectFewMisses(misses: string[], { length }: { length: number }, share: number): void {
  if (misses.length > length * share) expect(misses).toEqual([])
}

const isTypo = ({ kind }: RankingQuery): boolean => kind === 'typo'

/** The lines of `tasks.txt`: a query, and the names of pages. */
function readTasks(): RankingQuery[] {
  const pathnames = [...new Set(records.map(({ url_without_anchor: pathname }) => pathname))]
  const names = new Map(pathnames.map((pathname) => [pathname.replace(/.*\//, ''), pathname]))
  names.set('setup', '/docs/guides')
  return readFileSync(new URL('tasks.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const [query = '', pages = ''] = line.split(' => ')
      return {
        kind: 'question',
        query,
        pages: pages.split(' ').map((name) => names.get(name) ?? name),
      }
    })
}

// Guides that are rewritten move a few; the shares leave room for that, and no more.
describe.each([
  ['the table of tasks and issues', readTasks(), 0.06, 0.01],
  ['the table used for tuning', rankingQueries, 0.02, 0.02],
  ['the table written afterwards', unseenQueries, 0.02, 0],
  ['the table of tasks, code and logs', devQueries, 0.05, 0.01],
])('of %s', (_, queries, first, three) => {
  test(`the right page is first but for a share of ${first}`, async () => {
    expectFewMisses(await findMisses(queries, 1), queries, first)
  })

  test(`the right page is among the first three but for a share of ${three}`, async () => {
    expectFewMisses(await findMisses(queries, 3), queries, three)
  })

  test('the right page is among the first three for every typo', async () => {
    expect(await findMisses(queries.filter(isTypo), 3)).toEqual([])
  })
})

test('the tables are long, and only name pages that there are', () => {
  expect(rankingQueries.length).toBeGreaterThanOrEqual(60)
  const pages = new Set(records.map(({ url_without_anchor: pathname }) => pathname))
  const named = [...readTasks(), ...rankingQueries, ...unseenQueries, ...devQueries].flatMap(
    (each) => each.pages,
  )
  expect(named.filter((page) => !pages.has(page))).toEqual([])
})

test('every page comes first for its own title', async () => {
  const titles = new Map(
    records.map((record) => [record.hierarchy.lvl1, record.url_without_anchor]),
  )
  const wrong: string[] = []
  for (const [title, page] of titles) {
    if ((await findPages(title))[0] !== page) wrong.push(title)
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

test('the message of an error code leads to the page that has it, for 95 %, and in three for 98 %', async () => {
  const native = await readNativeMessages(process.cwd())
  // The class of the error, which Android's messages begin with, is not there on iOS.
  const queries = [...native].flatMap(([code, messages]): RankingQuery[] =>
    messages.flatMap((message) => {
      const query = message.replace(/^\w+Error: /, '').replaceAll('…', '7')
      const pages = records.flatMap(({ hierarchy, url_without_anchor: page }) =>
        [hierarchy.lvl2, hierarchy.lvl3, hierarchy.lvl4].includes(code) ? page : [],
      )
      return [{ kind: 'message', query, pages }]
    }),
  )
  expect(queries.length).toBeGreaterThan(70)
  expectFewMisses(await findMisses(queries, 1), queries, 0.05)
  expectFewMisses(await findMisses(queries, 3), queries, 0.02)
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
  expectFewMisses(wrong, rare, 0.02)
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
