import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { cacheDirectory, writeWhole } from '~/lib/disk-cache.server'

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
