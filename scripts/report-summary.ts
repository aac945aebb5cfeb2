/**
 * Sums up the last build and the last check of the snippets as Markdown, for GitHub's job summary
 * where there is one.
 * Usage: tsx scripts/report-summary.ts [--against main.json] [--save main.json]
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { cacheDirectory } from '~/lib/disk-cache.server'
import { readOptionalFile } from '~/lib/needed-file.server'
import { readSiteBytes } from './bench/page-bytes'
import { buildKindReports, type KindReport } from './bench/report'
import { readBuildReport } from './lib/build-report'
import { getBuiltSite } from './lib/built-site'
import { runProgram } from './lib/run-program'

const numbers = z.record(z.string(), z.number())
const siteSummary = z.object({ counts: numbers, kinds: z.record(z.string(), numbers) })

/** What pull requests are told of a built site: how much of what, and the bytes by kind of page. */
export type SiteSummary = z.infer<typeof siteSummary>

/** Sums up a built site; counts that no check has left are absent. */
function buildSiteSummary(
  reports: KindReport[],
  links: number | undefined,
  snippets: number | undefined,
): SiteSummary {
  const kinds = reports.map(({ kind, pages, median, largestHtml }) => [
    kind,
    {
      Pages: pages,
      'HTML, median': median.html.brotli,
      'HTML, largest': largestHtml,
      CSS: median.css.brotli,
      Data: median.data?.brotli ?? 0,
      'Scripts at load': median.scripts.brotli,
    },
  ])
  const pages = reports.reduce((sum, each) => sum + each.pages, 0)
  return {
    counts: {
      pages,
      ...(links !== undefined && { 'links checked': links }),
      ...(snippets !== undefined && { 'snippets checked': snippets }),
    },
    kinds: Object.fromEntries(kinds),
  }
}

/** Parses a summary that was saved; undefined where it has another shape, as older ones may. */
function parseSiteSummary(text: string | undefined): SiteSummary | undefined {
  try {
    return siteSummary.parse(JSON.parse(text ?? ''))
  } catch {
    return undefined
  }
}

/** Puts a summary into Markdown, with the differences to an earlier one where it is known. */
function summaryToMarkdown({ counts, kinds }: SiteSummary, before?: SiteSummary): string {
  const texts = Object.entries(counts).map(
    ([name, count]) => `${numberToText(count, before?.counts[name])} ${name}`,
  )
  const columns = Object.keys(Object.values(kinds)[0] ?? {})
  const rows = Object.entries(kinds).map(([kind, figures]) => [
    kind,
    ...columns.map((name) => numberToText(figures[name] ?? 0, before?.kinds[kind]?.[name])),
  ])
  const table = [['Kind', ...columns], ['---', ...columns.map(() => '---:')], ...rows]
  return [
    `## The site\n\n${texts.join(', ')}.\n`,
    before
      ? 'Bytes after Brotli, and the difference from main:\n'
      : 'Bytes after Brotli. Those of main are unknown.\n',
    ...table.map((cells) => `| ${cells.join(' | ')} |`),
    '',
  ].join('\n')
}

/** A number with thousands set apart, and with its difference to an earlier one, if any. */
function numberToText(value: number, before: number | undefined): string {
  const text = value.toLocaleString('en-US')
  if (before === undefined || before === value) return text
  const difference = Math.abs(value - before).toLocaleString('en-US')
  return `${text} (${value > before ? '+' : '−'}${difference})`
}

await runProgram(import.meta, () => {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, save: { type: 'string' } },
  })
  const reports = buildKindReports(readSiteBytes(getBuiltSite())).filter(
    ({ kind }) => kind !== 'other',
  )
  const snippetCount = readOptionalFile(cacheDirectory, 'snippet-count.json') ?? '{}'
  const { checked } = z.object({ checked: z.number().optional() }).parse(JSON.parse(snippetCount))
  const summary = buildSiteSummary(reports, readBuildReport()?.linkCount, checked)
  const before = values.against ? readOptionalFile('', values.against) : undefined
  const markdown = summaryToMarkdown(summary, parseSiteSummary(before))
  if (values.save) {
    mkdirSync(dirname(values.save), { recursive: true })
    writeFileSync(values.save, JSON.stringify(summary))
  }
  const jobSummary = process.env['GITHUB_STEP_SUMMARY']
  if (jobSummary) appendFileSync(jobSummary, markdown)
  console.log(markdown)
})
