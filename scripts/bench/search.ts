import { buildIndex } from '~/search/build-index'
import { unpackIndex, unpackRest } from '~/search/packed-index'
import { workAtOnce } from '~/lib/turns'
import { createRanking, type RankHeadings } from '~/search/rank'
import type { SearchRecord } from '~/search/record'
import { measureBytes, sumBytes, type ByteSizes } from './page-bytes'
import { parseArgs } from 'node:util'
import { outgrownWarning } from '~/search/search-files.server'
import { readSearchRecords } from '~/search/records.server'
import { buildApi } from '../build-api/build-api'
import { runProgram, ToolError } from '../lib/run-program'
import { rowsToTable } from '../lib/build-report'
import { writeResults } from './report'

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
  const known = workAtOnce(unpackIndex(JSON.parse(text)))
  const unpacked = workAtOnce(unpackRest(known, JSON.parse(restText)))
  const rankHeadings = workAtOnce(createRanking(unpacked))
  const load = performance.now() - start
  const times = queries
    .map((query) =>
      Math.min(...Array.from({ length: rounds }, () => timeQuery(rankHeadings, query))),
    )
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

function timeQuery(rankHeadings: RankHeadings, query: string): number {
  const start = performance.now()
  workAtOnce(rankHeadings(query))
  return performance.now() - start
}

function quantile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Queries of every kind, as readers type them, one letter after the other where they are short. */
export const sampleQueries = [
  ...prefixesOf('stabilization'),
  ...prefixesOf('useCameraDevice'),
  'camera permission',
  'how to record video without sound',
  'frame processor plugin android',
  'device/no-device',
  'session/camera-not-ready',
  'recroding',
  'useCamreaDevice',
  'YUV_420_888',
  'c++',
  'Regular javascript function cannot be shared. Try decorating the function with the worklet keyword',
  'Module was compiled with an incompatible version of Kotlin. The binary version of its metadata is 1.9.0',
  'which react native version',
  'zzzzzz',
]

/**
 * Records of a site so many times as large: copies of each page whose words are partly others, as
 * those of more pages would be.
 */
export function multiplyRecords(records: SearchRecord[], times: number): SearchRecord[] {
  return Array.from({ length: times }, (_, copy) =>
    records.map((record) => vary(record, copy)),
  ).flat()
}

function vary(record: SearchRecord, copy: number): SearchRecord {
  if (copy === 0) return record
  const change = (text: string): string => changeWords(text, copy)
  const { hierarchy, content, url, url_without_anchor: page } = record
  const levels = Object.entries(hierarchy).map(([level, text]) => [level, text && change(text)])
  return {
    ...record,
    url: url.replace(page, `${page}-${copy}`),
    url_without_anchor: `${page}-${copy}`,
    content: content && change(content),
    hierarchy: Object.fromEntries(levels),
  }
}

/** Every fourth word of a text gets an ending: which one depends on the word and on the copy. */
function changeWords(text: string, copy: number): string {
  return text.replace(/\p{L}{4,}/gu, (word) =>
    (word.length + word.charCodeAt(1)) % 4 === 0 ? word + 'aeiou'.charAt(copy % 5) + copy : word,
  )
}

function prefixesOf(word: string): string[] {
  return Array.from({ length: word.length }, (_, index) => word.slice(0, index + 1))
}

/** Measures the embedded search on this site, and on one ten times as large. */

/** The most milliseconds that 95 % of all queries may take, by the site's size. */
const budgets = new Map([
  [1, 5],
  [10, 50],
])

await runProgram(import.meta, async () => {
  parseArgs()
  await buildApi()
  const content = [...(await readSearchRecords(process.cwd())).values()]
  const records = content.flatMap((version) => version.records)
  const results: { times: number; costs: SearchCosts }[] = []
  for (const times of budgets.keys()) {
    const costs = await measureSearch(multiplyRecords(records, times), sampleQueries)
    results.push({ times, costs })
  }
  writeResults('search', results)

  const head = [
    'size',
    'pages',
    'headings',
    'index gz',
    'rest gz',
    'texts gz',
    'load',
    'median',
    'p95',
    'slowest',
  ]
  const rows = results.map(({ times, costs }) => [
    `${times}×`,
    String(costs.pages),
    String(costs.headings),
    ...[costs.index, costs.rest, costs.texts].map(({ gzip }) => `${(gzip / 1000).toFixed(1)} kB`),
    ...[costs.load, costs.median, costs.p95, costs.slowest].map((time) => `${time.toFixed(1)} ms`),
  ])
  console.log(rowsToTable([head, ...rows]))
  for (const { times, costs } of results) {
    const size = { pages: costs.pages, bytes: costs.index.gzip }
    const warning = outgrownWarning(`${times}×`, size)
    if (warning) console.log(`\nThe build would say: ${warning}`)
  }
  const slow = results.filter(({ times, costs }) => costs.p95 > (budgets.get(times) ?? 0))
  if (slow.length > 0) {
    const faults = slow.map(({ times }) => `${times}×: p95 may be ${budgets.get(times)} ms`)
    throw new ToolError(`\nToo slow (or a busy machine): ${faults.join(', ')}`)
  }
})
