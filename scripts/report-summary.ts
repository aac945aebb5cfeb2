/**
 * Sums up the last build and the last check of the snippets as Markdown, for GitHub's job summary
 * where there is one.
 * Usage: tsx scripts/report-summary.ts [--against main.json] [--save main.json]
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readSiteBytes } from './bench/page-bytes'
import { buildKindReports } from './bench/report'
import { readBuildReport } from './lib/build-report'
import { getBuiltSite } from './lib/built-site'
import { runProgram } from './lib/run-program'
import {
  buildSiteSummary,
  parseSiteSummary,
  summaryToMarkdown,
} from './report-summary/site-summary'
import { readSnippetCount } from './snippets/summary'

await runProgram(import.meta, () => {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, save: { type: 'string' } },
  })
  const pages = readSiteBytes(getBuiltSite())
  const reports = buildKindReports(pages).filter(({ kind }) => kind !== 'other')
  const summary = buildSiteSummary(reports, readBuildReport(), readSnippetCount())
  const isKnown = values.against !== undefined && existsSync(values.against)
  const before = isKnown ? parseSiteSummary(readFileSync(values.against ?? '', 'utf8')) : undefined
  const markdown = summaryToMarkdown(summary, before)
  if (values.save) {
    mkdirSync(dirname(values.save), { recursive: true })
    writeFileSync(values.save, JSON.stringify(summary))
  }
  const jobSummary = process.env['GITHUB_STEP_SUMMARY']
  if (jobSummary) appendFileSync(jobSummary, markdown)
  console.log(markdown)
})
