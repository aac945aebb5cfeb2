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
