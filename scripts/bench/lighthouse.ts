import lighthouse, { type RunnerResult } from 'lighthouse'
import { type BuiltSite, getBuiltSite } from '../lib/built-site'
import { ToolError, runProgram } from '../lib/run-program'
import { checkPort } from '../lib/listen'
import { withServedSite } from '../lib/served-site'
import { parseArgs } from 'node:util'
import { apiPath, guidePath, reflectionPath } from '~/lib/paths'
import { medianBy } from './page-bytes'
import { rowsToTable } from '../lib/build-report'
import { parseCount } from './report'

/** Lighthouse's audits that say in milliseconds how soon a page is there. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']

/**
 * What one run of Lighthouse found: scores of 0 to 100 by category, milliseconds by audit, and the audits
 * that cost some of the scores.
 */
export interface PageScores {
  scores: Record<string, number>
  milliseconds: Record<string, number>
  failedAudits: string[]
}

/** Runs Lighthouse on pages of a built site, with its default settings, which are a phone's. */
export async function scorePages(
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

/** Scores pages of the built site with Lighthouse's mobile settings; below 100 the status is 1. */

await runProgram(import.meta, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { runs: { type: 'string', default: '3' } },
  })
  const pathnames =
    positionals.length > 0
      ? positionals
      : [guidePath('devices'), apiPath, reflectionPath('interfaces', 'CameraProps')]
  const scored = await scorePages(getBuiltSite(), pathnames, parseCount('runs', values.runs))
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
})

/** Takes each figure's median, since they vary with what else the machine does. */
function takeMedians(runs: Record<string, number>[]): Record<string, number> {
  const medians = Object.keys(runs[0] ?? {}).map((name) => {
    const figures = runs.map((run) => run[name] ?? 0)
    return [name, medianBy(figures, (figure) => figure) ?? 0] as const
  })
  return Object.fromEntries(medians)
}
