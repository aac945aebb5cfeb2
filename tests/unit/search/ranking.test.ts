import { describe, expect, test } from 'vitest'
import { buildIndex } from '~/search/build-index'
import { unpackIndex } from '~/search/client/packed-index'
import { createRanking } from '~/search/client/rank-headings'
import { readSearchRecords } from '~/search/records.server'
import '../api-reference/library'
import { rankingQueries, type RankingQuery } from './ranking-queries'
import { unseenQueries } from './ranking-queries-unseen'

const records = (await readSearchRecords(process.cwd())).get('current') ?? []
const rankHeadings = await createRanking(unpackIndex(buildIndex(records).index))

function findPages(query: string): string[] {
  return [...new Set(rankHeadings(query).map(({ heading }) => heading.pathname))]
}

/** Queries for which none of the first `count` pages is a right one, with what was found instead. */
function findMisses(queries: RankingQuery[], count: number): string[] {
  return queries.flatMap(({ query, pages }) => {
    const found = findPages(query).slice(0, count)
    return found.some((page) => pages.includes(page)) ? [] : [`${query}: ${found.join(' ')}`]
  })
}

/** Fails with the list of misses where more than this share is missed. */
function expectFewMisses(misses: string[], queries: RankingQuery[], share: number): void {
  if (misses.length > queries.length * share) expect(misses).toEqual([])
}

const isTypo = ({ kind }: RankingQuery): boolean => kind === 'typo'

describe.each([
  ['the table used for tuning', rankingQueries],
  ['the table written afterwards', unseenQueries],
])('of %s', (_, queries) => {
  test('the right page is first for 90 %', () => {
    expectFewMisses(findMisses(queries, 1), queries, 0.1)
  })

  test('the right page is among the first three for 98 %', () => {
    expectFewMisses(findMisses(queries, 3), queries, 0.02)
  })

  test('the right page is among the first three for every typo', () => {
    expect(findMisses(queries.filter(isTypo), 3)).toEqual([])
  })
})

test('the tables are long, and only name pages that there are', () => {
  expect(rankingQueries.length).toBeGreaterThanOrEqual(60)
  const pages = new Set(records.map(({ url_without_anchor: pathname }) => pathname))
  const named = [...rankingQueries, ...unseenQueries].flatMap((query) => query.pages)
  expect(named.filter((page) => !pages.has(page))).toEqual([])
})

test('every page comes first for its own title', () => {
  const titles = new Map(
    records.map((record) => [record.hierarchy.lvl1, record.url_without_anchor]),
  )
  const wrong = [...titles].filter(([title, page]) => findPages(title)[0] !== page)
  expect(wrong).toEqual([])
})

test('every error code comes first in the guide or the reference', () => {
  const codes = records.flatMap(({ isSymbol, hierarchy }) =>
    isSymbol ? Object.values(hierarchy).filter((text) => text?.includes('/')) : [],
  )
  expect(codes.length).toBeGreaterThan(50)
  const wrong = codes.filter((code) => {
    const [first] = rankHeadings(code ?? '')
    return first?.heading.trail.at(-1) !== code
  })
  expect(wrong).toEqual([])
})
