/**
 * Measures the built site: bytes by kind of page, the phases of the last build, and Lighthouse's scores, of
 * which one below 100 is a failure. With `--bytes`, it only tells bytes, also to GitHub's job summary, and
 * compares them with those that another run has saved.
 * Usage: npm run bench [-- --runs 3] [--bytes [--against main.json] [--save main.json]]
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { apiPath, guidePath, reflectionPath } from '~/lib/paths'
import { withServedSite } from './lib/browser'
import { readBuildReport, rowsToTable } from './lib/build-report'
import { type BuiltSite, getBuiltSite, pageKinds } from './lib/built-site'
import { checkPort } from './lib/listen'
import { medianBy, type PageBytes, readSiteBytes } from './lib/page-bytes'
import { parseCount, runProgram, ToolError } from './lib/run-program'

/** Figures of each kind of page: bytes after Brotli, all but the largest HTML of the page with the median HTML. */
type Figures = Record<string, Record<string, number>>

function sumUp(pages: PageBytes[]): Figures {
  const kinds = pageKinds.flatMap((kind) => {
    const ofKind = pages.filter((page) => page.kind === kind)
    const median = medianBy(ofKind, ({ html }) => html.brotli)
    if (!median || kind === 'other') return []
    const figures = {
      Pages: ofKind.length,
      'HTML, median': median.html.brotli,
      'HTML, largest': Math.max(...ofKind.map(({ html }) => html.brotli)),
      CSS: median.css.brotli,
      Data: median.data?.brotli ?? 0,
      'Scripts at load': median.scripts.brotli,
    }
    return [[kind, figures]]
  })
  return Object.fromEntries(kinds) as Figures
}

/** Lays figures out as a table in Markdown, with their differences from earlier ones. */
function figuresToMarkdown(figures: Figures, before: Figures = {}): string {
  const columns = Object.keys(Object.values(figures)[0] ?? {})
  const toCell = (kind: string, name: string): string => {
    const [value = 0, old] = [figures[kind]?.[name], before[kind]?.[name]]
    const text = value.toLocaleString('en-US')
    if (old === undefined || old === value) return text
    return `${text} (${value > old ? '+' : ''}${(value - old).toLocaleString('en-US')})`
  }
  const rows = [
    ['Kind', ...columns],
    ['---', ...columns.map(() => '---:')],
    ...Object.keys(figures).map((kind) => [kind, ...columns.map((name) => toCell(kind, name))]),
  ]
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** Tells the bytes of a site, and how they differ from those that an earlier run has saved. */
function reportBytes(site: BuiltSite, { against = '', save }: Record<string, string | undefined>) {
  const figures = sumUp(readSiteBytes(site))
  const before = existsSync(against) ? JSON.parse(readFileSync(against, 'utf8')) : undefined
  const { pageCount, linkCount } = readBuildReport() ?? {}
  const counts = pageCount ? `${pageCount} pages, ${linkCount} links checked. ` : ''
  const note = before ? 'in parentheses the difference from main' : 'those of main are unknown'
  const text = `${counts}Bytes after Brotli; ${note}:\n\n${figuresToMarkdown(figures, before)}\n`
  if (save) {
    mkdirSync(dirname(save), { recursive: true })
    writeFileSync(save, JSON.stringify(figures))
  }
  const jobSummary = process.env['GITHUB_STEP_SUMMARY']
  if (jobSummary) appendFileSync(jobSummary, `## The site\n\n${text}`)
  console.log(text)
}

/** Lighthouse's audits that say in milliseconds how soon a page is there. */
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']

/** What a run of Lighthouse found: scores of 0 to 100 and milliseconds, and the audits that cost some of the scores. */
interface PageScores {
  scores: Record<string, number>
  milliseconds: Record<string, number>
  failedAudits: string[]
}

/** Runs Lighthouse on pages of a built site, with its default settings, which are a phone's. */
async function scorePages(site: BuiltSite, pathnames: string[], runs: number): Promise<void> {
  const port = await checkPort(0)
  const rows: string[][] = []
  const failed = new Set<string>()
  await withServedSite(site, [`--remote-debugging-port=${port}`], async ({ origin }) => {
    for (const pathname of pathnames) {
      const found: PageScores[] = []
      while (found.length < runs) {
        found.push(await scorePage(origin + site.basePath + pathname.slice(1), port))
      }
      const scores = takeMedians(found.map((each) => each.scores))
      const milliseconds = takeMedians(found.map((each) => each.milliseconds))
      rows.push(['page', ...Object.keys(scores), ...timings.map((id) => `${id}, ms`)])
      rows.push([pathname, ...Object.values({ ...scores, ...milliseconds }).map(String)])
      if (Object.values(scores).every((score) => score === 100)) continue
      for (const audit of found.flatMap((each) => each.failedAudits)) {
        failed.add(`${pathname}: ${audit}`)
      }
    }
  })
  console.log(`\nLighthouse, medians of ${runs} runs with the settings of a phone\n`)
  console.log(rowsToTable(rows.filter((row, index) => index === 0 || row[0] !== 'page')))
  if (failed.size === 0) return
  throw new ToolError(`Not every score is 100. What lost points:\n${[...failed].join('\n')}`)
}

async function scorePage(url: string, port: number): Promise<PageScores> {
  const { lhr } = (await lighthouse(url, { port, output: 'json', logLevel: 'error' })) ?? {}
  if (!lhr || lhr.runtimeError) {
    throw new ToolError(`${url}: ${lhr?.runtimeError?.message ?? 'Lighthouse gave nothing'}`)
  }
  const categories = Object.values(lhr.categories)
  const audits = categories.flatMap(({ auditRefs }) =>
    auditRefs.flatMap(({ weight, id }) => (weight > 0 ? (lhr.audits[id] ?? []) : [])),
  )
  const failed = audits.filter(({ score }) => score !== null && score < 1)
  return {
    scores: Object.fromEntries(
      categories.map(({ id, score }) => [id, Math.round(100 * (score ?? 0))]),
    ),
    milliseconds: Object.fromEntries(
      timings.map((id) => [id, Math.round(lhr.audits[id]?.numericValue ?? NaN)]),
    ),
    failedAudits: failed.map(auditToText),
  }
}

/** Names an audit with its value and the first thing found, which often tells all. */
function auditToText(audit: RunnerResult['lhr']['audits'][string]): string {
  const { title, id, displayValue = '', details } = audit
  const [first] = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  const example = first ? JSON.stringify(first).slice(0, 400) : ''
  return [`${title} (${id})`, displayValue, example].filter(Boolean).join(' ')
}

/** Takes each figure's median, since they vary with what else the machine does. */
function takeMedians(runs: Record<string, number>[]): Record<string, number> {
  return Object.fromEntries(
    Object.keys(runs[0] ?? {}).map((name) => {
      const figures = runs.map((run) => run[name] ?? 0)
      return [name, medianBy(figures, (figure) => figure) ?? 0]
    }),
  )
}

await runProgram(import.meta, async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      runs: { ...text, default: '3' },
      bytes: { type: 'boolean' },
      against: text,
      save: text,
    },
  })
  const site = getBuiltSite()
  reportBytes(site, { against: values.against, save: values.save })
  if (values.bytes) return
  const phases = readBuildReport()?.phases ?? []
  const rows = phases.map(({ name, milliseconds }) => [name, (milliseconds / 1000).toFixed(2)])
  console.log(rowsToTable([['build phase', 'seconds'], ...rows]))
  const pathnames = [guidePath('devices'), apiPath, reflectionPath('interfaces', 'CameraProps')]
  await scorePages(site, pathnames, parseCount('runs', values.runs))
})
