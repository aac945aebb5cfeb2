/** Measures the built site: bytes by kind of page, scripts in Chromium, and the last build's time. */
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { readBuildReport, rowsToTable } from '../lib/build-report'
import { type BuiltSite, getBuiltSite } from '../lib/built-site'
import { runProgram } from '../lib/run-program'
import { waitForHydration, withServedSite } from '../lib/served-site'
import { type ByteSizes, measureBytes, readSiteBytes, readUrl, sumBytes } from './page-bytes'
import { buildKindReports, kindReportsToTable, type ScriptBytes, writeResults } from './report'

/** Opens pages of a built site in Chromium and measures which of its scripts each one fetches. */
async function measureScripts(site: BuiltSite, pathnames: string[]): Promise<ScriptBytes[]> {
  return withServedSite(site, [], async ({ browser, origin }) => {
    const results: ScriptBytes[] = []
    for (const pathname of pathnames) {
      results.push(await measurePage(browser, site, origin, pathname))
    }
    return results
  })
}

async function measurePage(
  browser: Browser,
  site: BuiltSite,
  origin: string,
  pathname: string,
): Promise<ScriptBytes> {
  const page = await browser.newPage()
  const fetched = new Set<string>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    if (url.origin === origin && url.pathname.endsWith('.js')) fetched.add(url.pathname)
  })
  const sumFetched = (): ByteSizes =>
    sumBytes([...fetched].map((url) => measureBytes(readUrl(site, url, pathname))))
  await page.goto(origin + site.basePath + pathname.slice(1), { waitUntil: 'load' })
  const atLoad = sumFetched()
  await hydrate(page)
  const afterHydration = sumFetched()
  await page.close()
  return { pathname, atLoad, afterHydration }
}

/** Moves the pointer, the trigger of late hydration, and waits until React holds the document. */
async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
  await waitForHydration(page)
}

await runProgram(import.meta, async () => {
  parseArgs()
  const site = getBuiltSite()
  const pages = readSiteBytes(site)
  const reports = buildKindReports(pages)
  const measured = reports.filter(({ kind }) => kind !== 'other')
  const scripts = await measureScripts(
    site,
    measured.map(({ median }) => median.pathname),
  )
  const phases = readBuildReport()?.phases ?? []
  const file = writeResults('bytes', { pages, scripts, phases })

  console.log('kB of the page with the median HTML of each kind: raw / gzip / Brotli\n')
  console.log(kindReportsToTable(reports, scripts))
  const rows = phases.map(({ name, milliseconds }) => [name, (milliseconds / 1000).toFixed(2)])
  console.log(`\n${rowsToTable([['build phase', 'seconds'], ...rows])}`)
  if (phases.length === 0) console.log('(none known: npm run build)')
  console.log(`\nEvery page's numbers are in ${file}`)
})
