/**
 * Measures the built site: bytes by kind of page, scripts in Chromium, the phases of the last build, and
 * Lighthouse's scores, of which one below 100 is a failure.
 * Usage: npm run bench [-- --runs 3]
 */
import { parseArgs } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { apiPath, guidePath, reflectionPath } from '~/lib/paths'
import { waitForHydration, withServedSite } from '../lib/browser'
import { readBuildReport, rowsToTable } from '../lib/build-report'
import { type BuiltSite, getBuiltSite } from '../lib/built-site'
import { checkPort } from '../lib/listen'
import { runProgram, ToolError } from '../lib/run-program'
import {
  type ByteSizes,
  measureBytes,
  medianBy,
  readSiteBytes,
  readUrl,
  sumBytes,
} from './page-bytes'
import {
  buildKindReports,
  kindReportsToTable,
  parseCount,
  type ScriptBytes,
  writeResults,
} from './report'

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

/** Lighthouse's audits that say in milliseconds how soon a page is there. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']

/**
 * What one run of Lighthouse found: scores of 0 to 100 by category, milliseconds by audit, and the audits
 * that cost some of the scores.
 */
interface PageScores {
  scores: Record<string, number>
  milliseconds: Record<string, number>
  failedAudits: string[]
}

/** Runs Lighthouse on pages of a built site, with its default settings, which are a phone's. */
async function scorePages(
  site: BuiltSite,
  pathnames: string[],
  runs: number,
): Promise<{ pathname: string; runs: PageScores[] }[]> {
  const port = await checkPort(0)
  return withServedSite(site, [`--remote-debugging-port=${port}`], async ({ origin }) => {
    const results = []
    for (const pathname of pathnames) {
      const url = origin + site.basePath + pathname.slice(1)
      const scores: PageScores[] = []
      for (let run = 0; run < runs; run++) scores.push(await scorePage(url, port))
      results.push({ pathname, runs: scores })
    }
    return results
  })
}

async function scorePage(url: string, port: number): Promise<PageScores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' })
  if (!result || result.lhr.runtimeError) {
    throw new ToolError(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave nothing'}`)
  }
  const categories = Object.values(result.lhr.categories)
  const audits = categories.flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => result.lhr.audits[id]),
  )
  return {
    scores: Object.fromEntries(
      categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    milliseconds: Object.fromEntries(
      timings.map((id) => [id, Math.round(result.lhr.audits[id]?.numericValue ?? NaN)]),
    ),
    failedAudits: audits
      .filter((audit) => audit !== undefined)
      .filter(({ score }) => score !== null && score < 1)
      .map(auditToText),
  }
}

type AuditResult = RunnerResult['lhr']['audits'][string]

/** Names an audit with its value and the first thing found, which often tells all. */
function auditToText({ title, id, displayValue = '', details }: AuditResult): string {
  const items = details && 'items' in details ? details.items : []
  const first = Array.isArray(items) && items.length > 0 ? JSON.stringify(items[0]) : ''
  return [`${title} (${id})`, displayValue, first.slice(0, 400)].filter(Boolean).join(' ')
}

/** Prints the scores of pages; throws a ToolError where one is below 100. */
function reportScores(scored: { pathname: string; runs: PageScores[] }[]): void {
  const medians = scored.map(({ pathname, runs }) => ({
    pathname,
    scores: takeMedians(runs.map(({ scores }) => scores)),
    milliseconds: takeMedians(runs.map(({ milliseconds }) => milliseconds)),
  }))
  const categories = Object.keys(medians[0]?.scores ?? {})
  console.log(
    rowsToTable([
      ['page', ...categories, ...timings.map((id) => `${id}, ms`)],
      ...medians.map(({ pathname, scores, milliseconds }) => [
        pathname,
        ...categories.map((category) => String(scores[category])),
        ...timings.map((id) => String(milliseconds[id])),
      ]),
    ]),
  )
  const isPerfect = medians.every(({ scores }) =>
    Object.values(scores).every((score) => score === 100),
  )
  if (isPerfect) return
  // What lost points in one run only has its part in the median, too.
  const failing = scored.flatMap(({ pathname, runs }) =>
    runs.flatMap(({ failedAudits }) => failedAudits.map((audit) => `${pathname}: ${audit}`)),
  )
  const lines = [...new Set(failing)].join('\n')
  throw new ToolError(`Not every score is 100. What lost points:\n${lines}`)
}

/** Takes each figure's median, since they vary with what else the machine does. */
function takeMedians(runs: Record<string, number>[]): Record<string, number> {
  const medians = Object.keys(runs[0] ?? {}).map((name) => {
    const figures = runs.map((run) => run[name] ?? 0)
    return [name, medianBy(figures, (figure) => figure) ?? 0] as const
  })
  return Object.fromEntries(medians)
}

await runProgram(import.meta, async () => {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } })
  const runs = parseCount('runs', values.runs)
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
  const scored = await scorePages(
    site,
    [guidePath('devices'), apiPath, reflectionPath('interfaces', 'CameraProps')],
    runs,
  )
  console.log(`\nLighthouse, medians of ${runs} runs with the settings of a phone\n`)
  reportScores(scored)
})
