import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { cacheDirectory, writeWhole } from '~/lib/disk-cache.server'
import { defaultOrigin, type SiteLocation } from '~/lib/environment.server'

const buildReport = z.object({
  phases: z.array(
    z.object({ name: z.string(), milliseconds: z.number(), reused: z.string().optional() }),
  ),
  pageCount: z.number(),
  linkCount: z.number(),
})

/** What the last build has made, and how long its phases took. */
export type BuildReport = z.infer<typeof buildReport>

const file = `${cacheDirectory}/build-report.json`

/** Keeps what a build has made, for reports. */
export function writeBuildReport(report: BuildReport): Promise<void> {
  return writeWhole(file, JSON.stringify(report))
}

/** Reads what the last build has made; undefined where none has told. */
export function readBuildReport(): BuildReport | undefined {
  if (!existsSync(file)) return undefined
  return buildReport.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** What a build has done. */
export interface BuildSummary {
  pageCount: number
  linkCount: number
  /** Characters of all documents as Markdown. */
  markdownLength: number
  milliseconds: number
  /** The most memory that the builder had at a time, without the programs that it started. */
  megabytes: number
  location: SiteLocation
  /** What is better done otherwise, each as a sentence. */
  warnings: string[]
  notes: string[]
  /** Faults of the library's comments that were mended. */
  repairs: string[]
  /** What pages go without because git tells nothing, and why. */
  historyWarning?: string | undefined
  /** By which id visits are counted, where they are. */
  measurementId?: string | undefined
}

/**
 * What English text and code have in the tokenizers of language models.
 * Source: https://help.openai.com/en/articles/4936856-what-are-tokens-and-how-to-count-them
 */
const charactersPerToken = 4

/** Words what a build has done, with every fallback it took; the last line has the figures. */
export function buildSummaryToText(summary: BuildSummary): string {
  const { pageCount, linkCount, markdownLength, milliseconds, megabytes } = summary
  const { location, repairs, warnings, notes, historyWarning, measurementId } = summary
  const isLocal = location.origin === defaultOrigin
  return [
    ...repairs.map((repair) => `repaired comment: ${repair}`),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...notes.map((note) => `note: ${note}`),
    ...(historyWarning ? [`note: ${historyWarning}`] : []),
    ...(isLocal
      ? [`note: canonical links point to ${defaultOrigin}: SITE_URL names no other origin.`]
      : []),
    ...(measurementId ? [`note: visits are counted by ${measurementId}.`] : []),
    `llms-full.txt: ${Math.round(markdownLength / 1000)} kB, about ` +
      `${Math.round(markdownLength / charactersPerToken / 1000)},000 tokens`,
    `site: ${pageCount} pages, ${linkCount} links checked, ` +
      `${(milliseconds / 1000).toFixed(1)} s, ${megabytes} MB, ` +
      `for ${location.origin}${location.basePath}`,
  ].join('\n')
}

/** How long a part of the build took, and what it took over from earlier builds. */
export interface Phase {
  name: string
  milliseconds: number
  reused?: string | undefined
}

/** What a part of the build can say of itself while it runs. */
export interface RunningPhase {
  /** How much of it is taken over from earlier builds, such as "all" or "28 of 29". */
  reused?: string
  /** How far it is. */
  progress?: string
}

/** Times the parts of a build, some of which run beside others. */
export interface PhaseTimer {
  phases: Phase[]
  time: <Result>(
    name: string,
    run: (phase: RunningPhase) => Promise<Result> | Result,
  ) => Promise<Result>
}

/** What a timer is made with: a clock, and who is told from time to time of what still runs. */
export interface PhaseTimerOptions {
  now?: () => number
  onProgress?: (text: string) => void
}

/** Milliseconds after which a person wants to know what goes on. */
const patience = 2000

/** Creates a timer without phases; a part that fails is not recorded. */
export function createPhaseTimer(options: PhaseTimerOptions = {}): PhaseTimer {
  const { now = () => performance.now(), onProgress } = options
  const phases: Phase[] = []
  return {
    phases,
    async time(name, run) {
      const start = now()
      const running: RunningPhase = {}
      const tell = (): void => {
        const { progress } = running
        if (now() - start >= patience) onProgress?.(progress ? `${name}: ${progress}` : name)
      }
      const ticks = onProgress && setInterval(tell, 500)
      try {
        const result = await run(running)
        const milliseconds = Math.round(now() - start)
        phases.push({ name, milliseconds, reused: running.reused })
        return result
      } finally {
        clearInterval(ticks)
      }
    },
  }
}

/** Shows one line of progress in a terminal, over the one before; logs get none. */
export function createProgressLine(stream: NodeJS.WriteStream): {
  show?: (text: string) => void
  clear: () => void
} {
  const write = (text: string): void => void stream.write(`\r\u001B[K${text}`)
  return stream.isTTY
    ? { show: (text) => write(`${text} …`), clear: () => write('') }
    : { clear() {} }
}

/** Lays out how long the parts of a build took, and what each took over from earlier builds. */
export function phasesToTable(phases: Phase[], total: number, reused?: string): string {
  const rows = [...phases, { name: 'whole build', milliseconds: total, reused }].map((phase) => [
    phase.name,
    (phase.milliseconds / 1000).toFixed(1),
    phase.reused ?? '',
  ])
  return rowsToTable([['phase', 'seconds', 'reused'], ...rows])
}

/** Lays rows out as columns of even width; the first row is the head. */
export function rowsToTable(rows: string[][]): string {
  const columns = rows[0] ?? []
  const widths = columns.map((_, column) =>
    Math.max(...rows.map((cells) => cells[column]?.length ?? 0)),
  )
  const lines = rows.map((cells) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  )
  return [
    lines[0],
    '-'.repeat(widths.reduce((sum, width) => sum + width + 2, -2)),
    ...lines.slice(1),
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}
