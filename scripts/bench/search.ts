/** Measures the embedded search on this site, and on one ten times as large. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { outgrownWarning } from '~/search/search-files.server'
import { readSearchRecords } from '~/search/records.server'
import { buildApi } from '../build-api/build-api'
import { runProgram, ToolError } from '../lib/run-program'
import { measureSearch, type SearchCosts } from './measure-search'
import { rowsToTable } from './report'
import { multiplyRecords, sampleQueries } from './search-samples'

const folder = 'bench-results'

/** The most milliseconds that 95 % of all queries may take, by the site's size. */
const budgets = new Map([
  [1, 5],
  [10, 50],
])

await runProgram(async () => {
  await buildApi()
  const records = [...(await readSearchRecords(process.cwd())).values()].flat()
  const results: { times: number; costs: SearchCosts }[] = []
  for (const times of budgets.keys()) {
    const costs = await measureSearch(multiplyRecords(records, times), sampleQueries)
    results.push({ times, costs })
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/search.json`, JSON.stringify(results, null, 2))

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
