import { buildIndex } from '~/search/build-index'
import { unpackIndex, unpackRest } from '~/search/client/packed-index'
import { createRanking, type RankHeadings } from '~/search/client/rank'
import type { SearchRecord } from '~/search/record'
import { measureBytes, sumBytes, type ByteSizes } from './byte-sizes'

/** What searching costs on a site of some size; times are milliseconds. */
export interface SearchCosts {
  pages: number
  headings: number
  index: ByteSizes
  /** What is fetched beside it when the reader begins to type. */
  rest: ByteSizes
  /** The texts of all pages; readers fetch those of the pages that they find. */
  texts: ByteSizes
  load: number
  median: number
  p95: number
  slowest: number
}

/** How often a query is asked: its fastest answer counts, which other work has disturbed least. */
const rounds = 7

/** Builds an index of records, loads it as a browser does, and times queries. */
export async function measureSearch(
  records: SearchRecord[],
  queries: string[],
): Promise<SearchCosts> {
  const { index, rest, texts } = buildIndex(records)
  const text = JSON.stringify(index)
  const restText = JSON.stringify(rest)
  const start = performance.now()
  const unpacked = unpackRest(unpackIndex(JSON.parse(text)), JSON.parse(restText))
  const rankHeadings = await createRanking(unpacked)
  const load = performance.now() - start
  const times = queries
    .map((query) => Math.min(...Array.from({ length: rounds }, () => time(rankHeadings, query))))
    .sort((a, b) => a - b)
  return {
    pages: texts.length,
    headings: unpacked.headings.length,
    index: measureBytes(Buffer.from(text)),
    rest: measureBytes(Buffer.from(restText)),
    texts: sumBytes(texts.map((page) => measureBytes(Buffer.from(JSON.stringify(page))))),
    load,
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    slowest: times.at(-1) ?? 0,
  }
}

function time(rankHeadings: RankHeadings, query: string): number {
  const start = performance.now()
  rankHeadings(query)
  return performance.now() - start
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
