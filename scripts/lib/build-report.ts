import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { cacheDirectory, writeWhole } from '~/lib/disk-cache.server'
import { defaultOrigin, type SiteLocation } from '~/lib/environment.server'

const buildReport = z.object({
  phases: z.array(z.object({ name: z.string(), milliseconds: z.number() })),
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
  milliseconds: number
  location: SiteLocation
  /** What is better done otherwise, each as a sentence. */
  warnings: string[]
  /** Faults of the library's comments that were mended. */
  repairs: string[]
  /** Why pages go without dates, where they do. */
  dateWarning?: string | undefined
  /** By which id visits are counted, where they are. */
  measurementId?: string | undefined
}

/** Words what a build has done, with every fallback it took; the last line has the figures. */
export function buildSummaryToText(summary: BuildSummary): string {
  const { pageCount, linkCount, milliseconds, location, repairs, warnings } = summary
  const { dateWarning, measurementId } = summary
  const isLocal = location.origin === defaultOrigin
  return [
    ...repairs.map((repair) => `repaired comment: ${repair}`),
    ...warnings.map((warning) => `warning: ${warning}`),
    ...(dateWarning ? [`note: ${dateWarning}`] : []),
    ...(isLocal
      ? [`note: canonical links point to ${defaultOrigin}: SITE_URL names no other origin.`]
      : []),
    ...(measurementId ? [`note: visits are counted by ${measurementId}.`] : []),
    `site: ${pageCount} pages, ${linkCount} links checked, ` +
      `${(milliseconds / 1000).toFixed(1)} s, for ${location.origin}${location.basePath}`,
  ].join('\n')
}

/** How long a part of the build took. */
export interface Phase {
  name: string
  milliseconds: number
}

/** Times the parts of a build, one after the other. */
export interface PhaseTimer {
  phases: Phase[]
  time: <Result>(name: string, run: () => Promise<Result> | Result) => Promise<Result>
}

/** What a timer is made with: a clock, and who is told of each part as it ends. */
export interface PhaseTimerOptions {
  now?: () => number
  onPhase?: (phase: Phase) => void
}

/** Creates a timer without phases; a part that fails is not recorded. */
export function createPhaseTimer(options: PhaseTimerOptions = {}): PhaseTimer {
  const { now = () => performance.now(), onPhase } = options
  const phases: Phase[] = []
  return {
    phases,
    async time(name, run) {
      const start = now()
      const result = await run()
      const phase = { name, milliseconds: Math.round(now() - start) }
      phases.push(phase)
      onPhase?.(phase)
      return result
    },
  }
}

/** Words how long a part took, as a line of a build's output. */
export function phaseToText({ name, milliseconds }: Phase): string {
  return `${name}: ${(milliseconds / 1000).toFixed(1)} s`
}
