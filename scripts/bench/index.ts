/** Measures the built site: bytes by kind of page, scripts in Chromium, and the last build's time. */
import { mkdirSync, writeFileSync } from 'node:fs'

import { readBuildReport, rowsToTable } from '../lib/build-report'
import { getBuiltSite } from '../lib/built-site'
import { runProgram } from '../lib/run-program'
import { measureScripts } from './served-site'
import { readSiteBytes } from './page-bytes'
import { buildKindReports, kindReportsToTable } from './report'

const folder = 'bench-results'

await runProgram(import.meta, async () => {
  const site = getBuiltSite()
  const pages = readSiteBytes(site)
  const reports = buildKindReports(pages)
  const measured = reports.filter(({ kind }) => kind !== 'other')
  const scripts = await measureScripts(
    site,
    measured.map(({ median }) => median.pathname),
  )
  const phases = readBuildReport()?.phases ?? []
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/bytes.json`, JSON.stringify({ pages, scripts, phases }, null, 2))

  console.log('kB of the page with the median HTML of each kind: raw / gzip / Brotli\n')
  console.log(kindReportsToTable(reports, scripts))
  const rows = phases.map(({ name, milliseconds }) => [name, (milliseconds / 1000).toFixed(2)])
  console.log(`\n${rowsToTable([['build phase', 'seconds'], ...rows])}`)
  if (phases.length === 0) console.log('(none known: npm run build)')
  console.log(`\nEvery page's numbers are in ${folder}/bytes.json`)
})
