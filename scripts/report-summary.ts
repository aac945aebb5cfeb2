import { z } from 'zod'
import { pageKinds, getBuiltSite } from './lib/built-site'
import { type KindReport, buildKindReports } from './bench/report'
import { type BuildReport, readBuildReport } from './lib/build-report'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { readSiteBytes } from './bench/page-bytes'
import { runProgram } from './lib/run-program'
import { readSnippetCount } from './snippets/summary'

const siteSummary = z.object({
  pageCount: z.number(),
  linkCount: z.number().optional(),
  snippetCount: z.number().optional(),
  kinds: z.array(
    z.object({
      kind: z.enum(pageKinds),
      pages: z.number(),
      /** Bytes after Brotli of the page with the median HTML; `largest` is the largest HTML. */
      html: z.number(),
      largest: z.number(),
      css: z.number(),
      data: z.number(),
      scripts: z.number(),
    }),
  ),
})

/** What pull requests are told of a built site; counts that no check has left are absent. */
export type SiteSummary = z.infer<typeof siteSummary>

/** Sums up a built site. */
export function buildSiteSummary(
  reports: KindReport[],
  build: BuildReport | undefined,
  snippetCount: number | undefined,
): SiteSummary {
  const kinds = reports.map(({ kind, pages, median, largestHtml }) => ({
    kind,
    pages,
    html: median.html.brotli,
    largest: largestHtml,
    css: median.css.brotli,
    data: median.data?.brotli ?? 0,
    scripts: median.scripts.brotli,
  }))
  const pageCount = kinds.reduce((sum, { pages }) => sum + pages, 0)
  return { pageCount, linkCount: build?.linkCount, snippetCount, kinds }
}

/** Parses a summary that was saved; undefined where it has another shape, as older ones may. */
export function parseSiteSummary(text: string): SiteSummary | undefined {
  try {
    return siteSummary.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const columns = ['html', 'largest', 'css', 'data', 'scripts'] as const

type KindSummary = SiteSummary['kinds'][number]

/** Puts a summary into Markdown, with the differences to an earlier one where it is known. */
export function summaryToMarkdown(summary: SiteSummary, before?: SiteSummary): string {
  const counts = [
    countToText('pages', summary.pageCount, before?.pageCount),
    countToText('links checked', summary.linkCount, before?.linkCount),
    countToText('snippets checked', summary.snippetCount, before?.snippetCount),
  ]
  return [
    '## The site',
    '',
    `${counts.join(', ')}.`,
    '',
    before
      ? 'Bytes after Brotli, and the difference from main:'
      : 'Bytes after Brotli. Those of main are unknown.',
    '',
    '| Kind | Pages | HTML, median | HTML, largest | CSS | Data | Scripts at load |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...summary.kinds.map((kind) => kindToRow(kind, findKind(before, kind))),
    '',
  ].join('\n')
}

function findKind(summary: SiteSummary | undefined, { kind }: KindSummary) {
  return summary?.kinds.find((each) => each.kind === kind)
}

function kindToRow(kind: KindSummary, before: KindSummary | undefined): string {
  const cells = [
    kind.kind,
    numberToText(kind.pages, before?.pages),
    ...columns.map((column) => numberToText(kind[column], before?.[column])),
  ]
  return `| ${cells.join(' | ')} |`
}

function countToText(name: string, count: number | undefined, before: number | undefined): string {
  return count === undefined ? `${name}: not known` : `${numberToText(count, before)} ${name}`
}

/** A number with thousands set apart, and with its difference to an earlier one, if any. */
function numberToText(value: number, before: number | undefined): string {
  const text = value.toLocaleString('en-US')
  if (before === undefined || before === value) return text
  const difference = Math.abs(value - before).toLocaleString('en-US')
  return `${text} (${value > before ? '+' : '−'}${difference})`
}

/**
 * Sums up the last build and the last check of the snippets as Markdown, for GitHub's job summary
 * where there is one.
 * Usage: tsx scripts/report-summary.ts [--against main.json] [--save main.json]
 */

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
