import { existsSync, readFileSync } from 'node:fs'

import { z } from 'zod'

import { cacheDirectory } from '~/lib/disk-cache.server'

const buildPhases = z.object({
  phases: z.array(z.object({ name: z.string(), milliseconds: z.number() })),
})

/** How long a part of the last build took. */
export type BuildPhase = z.infer<typeof buildPhases>['phases'][number]

const file = `${cacheDirectory}/build-report.json`

/** Reads how long the last build's phases took; empty where no build has told. */
export function readBuildPhases(): BuildPhase[] {
  if (!existsSync(file)) return []
  return buildPhases.parse(JSON.parse(readFileSync(file, 'utf8'))).phases
}
