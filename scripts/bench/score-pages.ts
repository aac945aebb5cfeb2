import lighthouse, { type RunnerResult } from 'lighthouse'

import type { BuiltSite } from '../lib/built-site'
import { ToolError } from '../lib/run-program'
import { checkPort } from '../serve/listen'
import { withServedSite } from './with-served-site'

/** What one run of Lighthouse found: scores of 0 to 100 by category, and the audits that cost some. */
export interface PageScores {
  scores: Record<string, number>
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
