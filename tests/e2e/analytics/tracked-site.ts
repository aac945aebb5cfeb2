import { spawnSync } from 'node:child_process'
import { cacheDirectory } from '~/lib/disk-cache.server'
import { createPagesServer } from '../../../scripts/lib/pages-server'
import { startServer } from '../steps/start-server'

/** The id that the tracked site is set up with. */
export const measurementId = 'G-1A2B3C4D5E'

/** The pages that the tracked site has. */
export const trackedPathnames = [
  '/',
  '/search',
  '/docs/guides',
  '/docs/guides/examples',
  '/docs/guides/devices',
]

/** A served copy of a few pages that has its visits counted. */
export interface TrackedSite {
  /** The address of its home page, with a slash at the end. */
  url: string
  close: () => void
}

/** Prerenders the tracked site and serves it. Throws with the program's words when that fails. */
export async function serveTrackedSite(): Promise<TrackedSite> {
  // Workers prerender it at the same time, and would replace each other's.
  const folder = `${cacheDirectory}/tracked-site-${process.env['TEST_PARALLEL_INDEX'] ?? 0}`
  const program = 'tests/e2e/analytics/prerender-tracked.ts'
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', program, folder],
    { encoding: 'utf8', env: { ...process.env, SITE_URL: '', GA_MEASUREMENT_ID: measurementId } },
  )
  if (status !== 0) throw new Error(stdout + stderr)
  const { basePath } = JSON.parse(stdout) as { basePath: string }
  const { origin, close } = await startServer(createPagesServer(folder, { basePath }))
  return { url: origin + basePath, close }
}
