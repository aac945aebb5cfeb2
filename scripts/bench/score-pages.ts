import { createServer } from 'node:net'

import { chromium } from '@playwright/test'
import lighthouse, { type RunnerResult } from 'lighthouse'

import { browserArguments, findBrowser } from '../lib/browser/find-browser'
import { ToolError } from '../lib/run-program'
import { listen } from '../serve/listen'
import { createPagesServer } from '../serve/pages-server'
import type { BuiltSite } from './page-bytes'

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
  const server = createPagesServer(site.root, { basePath: site.basePath })
  const origin = `http://localhost:${await listen(server, 0)}`
  const port = await getFreePort()
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, `--remote-debugging-port=${port}`],
  })
  try {
    const results = []
    for (const pathname of pathnames) {
      const url = origin + site.basePath + pathname.slice(1)
      const scores: PageScores[] = []
      for (let run = 0; run < runs; run++) scores.push(await scorePage(url, port))
      results.push({ pathname, runs: scores })
    }
    return results
  } finally {
    await browser.close()
    server.close()
  }
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

function getFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
