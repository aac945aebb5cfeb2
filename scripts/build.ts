/**
 * Builds the site: API data, app, pages, checks. The folder of `OUTPUT_DIRECTORY` (default `dist`)
 * is replaced at the end, or left as it was when anything is wrong.
 * Usage: [SITE_URL=https://docs.example.com] [BASE_PATH=/camera/] tsx scripts/build.ts
 */
import './lib/production'
import { resolve } from 'node:path'
import { getLastUpdated } from '~/content/last-updated.server'
import { cacheDirectory, writeWhole } from '~/lib/disk-cache.server'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { buildApi } from './build-api'
import { createPhaseTimer } from './lib/phases'
import { runProgram } from './lib/run-program'
import { readCheckedGuides } from './prerender/check-guides'
import { prerender } from './prerender/prerender'
import { buildRemixServer } from './prerender/remix-build'

await runProgram(async () => {
  const root = process.cwd()
  const output = resolve(root, process.env['OUTPUT_DIRECTORY'] || 'dist')
  const location = getSiteLocation()
  const searchService = getSearchService()
  const timer = createPhaseTimer()
  const api = await timer.time('API data', () => buildApi())
  const guides = await timer.time('check guides', () => readCheckedGuides(root))
  const { warning } = await getLastUpdated(root)
  if (warning) console.warn(warning)
  const build = await timer.time('compile app', () => buildRemixServer(root))
  const result = await prerender({
    root,
    output,
    build,
    location,
    timer,
    guides,
    searchService,
  })
  const { phases } = timer
  await writeWhole(resolve(root, cacheDirectory, 'build-phases.json'), JSON.stringify({ phases }))
  const seconds = phases.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000
  for (const repair of api.repairs) console.log(`repaired comment: ${repair}`)
  const { pageCount, linkCount } = result
  console.log(
    `site: ${pageCount} pages, ${linkCount} links checked, ${seconds.toFixed(1)} s, ` +
      `for ${location.origin}${location.basePath}`,
  )
})
