/**
 * Builds the site: API data, app, pages, checks. The folder of `OUTPUT_DIRECTORY` (default `dist`)
 * is replaced at the end, or left as it was when anything is wrong. What earlier builds have made of
 * the same input is taken from the cache, and checked; modules are imported where they are needed,
 * since most of the packages are not needed for an edit.
 * Usage: [SITE_URL=https://docs.example.com] [BASE_PATH=/docs/]
 *   npm run build -- [--site FOLDER] [--no-cache]
 */
import './lib/production'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { getMeasurementId } from '~/analytics/measurement-id.server'
import { getHistory } from '~/guides/history.server'
import { buildCacheVariable, cacheDirectory, createDiskCache } from '~/lib/disk-cache.server'
import { getSiteLocation } from '~/lib/environment.server'
import { problemToText, sortProblems } from '~/lib/problem'
import type { Site } from '~/site/site.server'
import type { ApiBuildResult } from './build-api/build-api'
import { checkSettings } from './lib/check-settings'
import {
  type BuildResult,
  buildSummaryToText,
  createPhaseTimer,
  phasesToTable,
  type PhaseTimer,
  type RunningPhase,
  writeBuildReport,
} from './lib/build-report'
import { getOutputDirectory } from './lib/built-site'
import { claimFolder, onEndSignal, runProgram } from './lib/run-program'
import { runForOtherSite } from './lib/site-folder'
import { type BuildInputs, hashFiles, readBuildInputs } from './prerender/build-inputs'
import { checkOutputFolder } from './prerender/output-folder'

// By default, V8 lets garbage grow to several times what is in use.
setFlagsFromString('--heap-growing-percent=30')

// Ending by `exit` has a build that is not complete removed.
onEndSignal(() => process.exit(1))

/** A whole build: what it told, and the hash of all that it wrote. */
interface StoredBuild extends BuildResult {
  files: string
}

interface BuildOptions {
  root: string
  output: string
  timer: PhaseTimer
}

/** What the library's reference gives, whatever the guides say. */
interface StoredReference {
  repairs: string[]
  warnings: string[]
  apiFiles: Record<string, string>
}

/** Removes what builds have not used for a month, and the oldest of what there is too much of. */
async function removeUnused(root: string, pageCount: number): Promise<void> {
  const perPage = ['pages', 'social-images'].map((name) => [name, 10 * pageCount] as const)
  const guides = { documents: Infinity, snippets: Infinity, code: Infinity }
  const others = Object.entries({ builds: 100, reference: 20, ...guides })
  const caches = [...perPage, ...others]
  await Promise.all(
    caches.map(([name, maxCount]) => createDiskCache(root, name).removeUnused(maxCount)),
  )
}

/** Looks up the build of the same input; undefined if its output is no longer what it was. */
async function readEarlierBuild(
  { root, output }: BuildOptions,
  inputs: BuildInputs,
): Promise<BuildResult | undefined> {
  const known = await createDiskCache<StoredBuild>(root, 'builds').read(inputs.all)
  return known && known.files === hashFiles(output, ['.']) ? known : undefined
}

/**
 * Describes the library's reference, or gives what an earlier build made of it: rendering all of its
 * pages takes two seconds.
 */
async function describeReference(
  { root, location, reflections }: Site,
  { repairs, warnings }: Pick<ApiBuildResult, 'repairs' | 'warnings'>,
  inputs: BuildInputs,
): Promise<StoredReference> {
  const { buildApiFiles } = await import('~/reference/model/api-data')
  const pages = (await reflections.renderAll()).map(({ page }) => page)
  const odd = sortProblems(pages.flatMap(({ scope }) => scope.warnings))
  const made = {
    repairs,
    warnings: [...warnings, ...odd].map(problemToText),
    apiFiles: buildApiFiles(pages, location.origin + location.basePath),
  }
  const cache = createDiskCache<StoredReference>(root, 'reference')
  const keep = await cache.write(inputs.pages, made)
  // What was edited meanwhile may have been read before or after.
  if ((await readBuildInputs(root)).pages === inputs.pages) await keep()
  return made
}

/**
 * Has TypeDoc document the library, unless an earlier build has described it. Gives the inputs of
 * which TypeDoc's file is a part, and what describes the reference of a site.
 */
async function documentLibrary(
  root: string,
  first: BuildInputs,
  phase: RunningPhase,
): Promise<{ inputs: BuildInputs; describe: (site: Site) => Promise<StoredReference> }> {
  const known = await createDiskCache<StoredReference>(root, 'reference').read(first.pages)
  if (known) {
    phase.reused = 'all'
    return { inputs: first, describe: async () => known }
  }
  const { buildApi } = await import('./build-api/build-api')
  const api = await buildApi()
  const inputs = await readBuildInputs(root)
  return { inputs, describe: (site) => describeReference(site, api, inputs) }
}

async function buildSite(
  { root, output, timer }: BuildOptions,
  first: BuildInputs,
): Promise<BuildResult> {
  const ending = new AbortController()
  try {
    const { compileApp } = await import('./prerender/render-route')
    // The compiler is a process of its own, which runs beside the rest.
    const compiling = timer.time('app', async (phase) => {
      const app = await compileApp(root, first.app, ending.signal)
      if (app.isReused) phase.reused = 'all'
      return app
    })
    compiling.catch(() => undefined)
    const { inputs, describe } = await timer.time('API reference', (phase) =>
      documentLibrary(root, first, phase),
    )
    const { readSite } = await import('~/site/site.server')
    const site = await readSite(root)
    const { links, ...content } = await timer.time('guides', async (phase) => {
      const { compileGuides } = await import('./prerender/compile-guides')
      const written = await compileGuides(site)
      const { length: count } = site.guides.guides
      phase.reused = `${count - site.guides.countCompiled()} of ${count}`
      return written
    })
    const { apiFiles, ...reference } = await timer.time('API pages', () => describe(site))
    const app = await compiling
    const { prerender } = await import('./prerender/prerender')
    const { keep, ...result } = await prerender({
      site,
      output,
      inputs,
      app,
      apiFiles,
      timer,
      links,
    })
    const told = content.warnings.map(problemToText)
    const warnings = [...reference.warnings, ...told, ...result.warnings]
    const built = { ...result, repairs: reference.repairs, warnings }
    // What was edited meanwhile may be half of it.
    const last = await readBuildInputs(root)
    if (last.all === inputs.all && last.sources === first.sources) {
      await keep()
      const builds = createDiskCache<StoredBuild>(root, 'builds')
      const whole = await builds.write(inputs.all, { ...built, files: hashFiles(output, ['.']) })
      await whole()
    }
    return built
  } finally {
    ending.abort()
  }
}

/** Makes this build, and all that it starts, begin without a cache and leave none. */
function startWithoutCache(root: string): void {
  const folder = resolve(root, cacheDirectory)
  mkdirSync(folder, { recursive: true })
  const cache = mkdtempSync(join(folder, 'no-cache-'))
  process.env[buildCacheVariable] = cache
  process.once('exit', () => rmSync(cache, { recursive: true, force: true }))
}

await runProgram(import.meta, async () => {
  if (await runForOtherSite('scripts/build.ts')) return
  const { values } = parseArgs({ options: { 'no-cache': { type: 'boolean' } } })
  const root = process.cwd()
  const output = resolve(root, getOutputDirectory())
  await checkSettings(() => checkOutputFolder(root, output))
  claimFolder(output)
  if (values['no-cache']) startWithoutCache(root)
  const start = performance.now()
  const timer = createPhaseTimer(process.stderr)
  const options = { root, output, timer }
  const inputs = await timer.time('read files', () => readBuildInputs(root))
  const earlier = await readEarlierBuild(options, inputs)
  const built = earlier ?? (await buildSite(options, inputs))
  const milliseconds = performance.now() - start
  const { phases } = timer
  const { pageCount, linkCount } = built
  await writeBuildReport({ phases, pageCount, linkCount })
  await removeUnused(root, pageCount)
  const { warning: historyWarning } = await getHistory(root)
  const measurementId = getMeasurementId()
  const location = getSiteLocation()
  // Kilobytes, by Node's documentation.
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1000)
  const summary = { ...built, milliseconds, megabytes, location, historyWarning, measurementId }
  console.log(
    `${phasesToTable(phases, milliseconds, earlier && 'all')}\n\n${buildSummaryToText(summary)}`,
  )
})
