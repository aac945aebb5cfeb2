/**
 * Builds the site: API data, app, pages, checks. The folder of `OUTPUT_DIRECTORY` (default `dist`)
 * is replaced at the end, or left as it was when anything is wrong.
 * Usage: [SITE_URL=https://docs.example.com] [BASE_PATH=/docs/] tsx scripts/build.ts [--site FOLDER]
 */
import './lib/production'
import { resolve } from 'node:path'
import { getMeasurementId } from '~/analytics/measurement-id.server'
import { removeUnusedDocuments } from '~/guides/document.server'
import { getLastUpdated } from '~/guides/last-updated.server'
import { getSearchService, getSiteLocation } from '~/lib/environment.server'
import { problemToText } from '~/lib/problem'
import { buildApi } from './build-api/build-api'
import { checkSettings } from './lib/check-settings'
import {
  writeBuildReport,
  buildSummaryToText,
  createPhaseTimer,
  phaseToText,
} from './lib/build-report'
import { getOutputDirectory } from './lib/built-site'
import { onEndSignal, runProgram } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { readCheckedGuides } from './prerender/check-guides'
import { checkOutputFolder } from './prerender/output-folder'
import { prerender } from './prerender/prerender'
import { buildRemixServer } from './prerender/render-route'

// Ending by `exit` has a build that is not complete removed.
onEndSignal(() => process.exit(1))

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/build.ts')) return
  const root = process.cwd()
  const output = resolve(root, getOutputDirectory())
  await checkSettings(() => checkOutputFolder(root, output))
  const location = getSiteLocation()
  const searchService = getSearchService()
  const measurementId = getMeasurementId()
  const timer = createPhaseTimer({ onPhase: (phase) => console.log(phaseToText(phase)) })
  const api = await timer.time('API data', () => buildApi())
  const guides = await timer.time('check guides', () => readCheckedGuides(root))
  const { warning: dateWarning } = await getLastUpdated(root)
  const build = await timer.time('compile app', () => buildRemixServer(root))
  const result = await prerender({
    root,
    output,
    build,
    location,
    timer,
    guides,
    searchService,
    measurementId,
  })
  const { phases } = timer
  const { pageCount, linkCount } = result
  await writeBuildReport({ phases, pageCount, linkCount })
  await removeUnusedDocuments(root)
  const milliseconds = phases.reduce((sum, phase) => sum + phase.milliseconds, 0)
  console.log(
    buildSummaryToText({
      ...result,
      milliseconds,
      location,
      repairs: api.repairs,
      warnings: [...api.warnings.map(problemToText), ...result.warnings],
      dateWarning,
      measurementId,
    }),
  )
})
