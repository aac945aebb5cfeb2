/**
 * Runs the checks named as arguments, such as `npm test -- lint "unit tests"`, or all; the last line
 * printed is `N passed, N failed`. With `--site FOLDER` these are the checks of another library's site.
 */
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import pMap from 'p-map'
import { cacheDirectory } from '~/lib/disk-cache.server'
import type { TestSite } from './lib/test-sites'
import { getOutputDirectory } from './lib/built-site'
import { runProgram, runToEnd, ToolError } from './lib/run-program'

/** One check of the project: a shell command that ends with a status other than 0 on failure. */
export interface Step {
  name: string
  command: string
  /** Names of earlier steps without whose result this one cannot run. */
  needs?: string[]
  /** Variables set for the command on top of the environment. */
  environment?: Record<string, string>
  /** The JSON report that a test runner writes. */
  report?: string
}

/** Steps at once: most keep one processor busy, and the smallest machines of CI have two. */
const concurrency = 2

/** What the caller's environment may have set for a site of theirs. */
const settings =
  'SITE_URL BASE_PATH OUTPUT_DIRECTORY GA_MEASUREMENT_ID SEARCH_APP_ID SEARCH_API_KEY SEARCH_INDEX_NAME ALGOLIA_WRITE_KEY'
const noSettings = Object.fromEntries(settings.split(' ').map((name) => [name, '']))

/** Lists every check, in stages: steps of one stage run side by side, and need earlier stages only. */
export async function listStages(): Promise<Step[][]> {
  // Imported here, so that a wrong TEST_PORT is told without a stack.
  const { otherSite, otherSiteSource, testSites } = await import('./lib/test-sites')
  const toStep = (name: string, command: string, ...needs: string[]): Step => ({
    name,
    command,
    needs,
  })
  const { root, based } = testSites
  const ofSite = (site: TestSite, step: Step): Step => ({
    ...step,
    environment: {
      ...step.environment,
      BASE_PATH: site.basePath,
      OUTPUT_DIRECTORY: site.folder,
      // One build has an address, which its Markdown names, and others have none.
      ...(site === root ? { SITE_URL: new URL(root.url).origin } : {}),
    },
  })
  const build = 'npm run --silent build'
  const builds = ['build at /', 'build at /x/', 'build of another library']
  const unitReport = resolve(cacheDirectory, 'vitest-report.json')
  const browserReport = resolve(cacheDirectory, 'playwright-report.json')
  const oxlint = 'oxlint --config .config/oxlint.json --deny-warnings'
  return [
    [toStep('api', 'tsx scripts/build-api/build-api.ts')],
    // The first build takes as long as all the checks beside it.
    [
      ofSite(root, toStep('build at /', build, 'api')),
      toStep('types', 'tsc'),
      toStep('lint', `${oxlint} --ignore-pattern 'tests/fixtures/**'`),
      toStep('format', 'prettier --check .'),
      toStep('layers', 'depcruise --config .config/dependency-cruiser.cjs app scripts tests'),
      toStep('styles', `stylelint --config .config/stylelint.json --max-warnings 0 'app/**/*.css'`),
      toStep('baseline', 'tsx scripts/check-baseline.ts'),
      toStep('dead code', 'knip --config .config/knip.json'),
      toStep('snippets', 'tsx scripts/check-snippets.ts', 'api'),
      // Skipped without the npm registry.
      toStep('changes', 'tsx scripts/api-diff.ts --check', 'api'),
      // A fresh machine may lack one.
      toStep('browser', 'tsx scripts/lib/browser.ts --install'),
    ],
    // The second build finds in the cache what does not depend on the base path.
    [
      ofSite(based, toStep('build at /x/', build, 'build at /')),
      ofSite(root, toStep('pages at /', 'tsx scripts/check-pages.ts', 'build at /')),
      ofSite(root, toStep('valid HTML', 'tsx scripts/check-html.ts', 'build at /')),
      ofSite(root, toStep('budgets', 'tsx scripts/check-budgets.ts', 'build at /')),
    ],
    [
      ofSite(based, toStep('pages at /x/', 'tsx scripts/check-pages.ts', 'build at /x/')),
      ofSite(
        otherSite,
        toStep('build of another library', `${build} -- --site ${otherSiteSource}`),
      ),
    ],
    // Test runners use all processors themselves.
    [
      {
        name: 'unit tests',
        command: `npm run --silent test:unit -- --reporter=default --reporter=json --outputFile.json=${unitReport}`,
        needs: ['api'],
        report: unitReport,
      },
    ],
    [
      {
        name: 'browser tests',
        command: 'npm run --silent test:e2e -- --reporter=list,json',
        needs: [...builds, 'browser'],
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
        report: browserReport,
      },
    ],
  ]
}

/** Lists the checks of another library's site, one after the other, as all use one copy of it. */
function listSiteStages(folder: string): Step[][] {
  const site = resolve(folder)
  const set = settings.split(' ').map((name) => [name, process.env[name] ?? ''])
  const output = resolve(getOutputDirectory(site))
  const environment = { ...Object.fromEntries(set), SITE: site, OUTPUT_DIRECTORY: output }
  const steps = [
    { name: 'build', command: 'npm run --silent build -- --site "$SITE"' },
    { name: 'snippets', command: 'npm run --silent check:snippets -- --site "$SITE"' },
    { name: 'pages', command: 'tsx scripts/check-pages.ts --site "$SITE"', needs: ['build'] },
    { name: 'valid HTML', command: 'tsx scripts/check-html.ts', needs: ['build'] },
  ]
  return steps.map((step) => [{ ...step, environment }])
}

/**
 * Runs the named steps, or all, one stage after the other, also after failures, but not the steps whose
 * needs have not passed. Counts tests and steps that passed, and tests or whole steps that failed.
 */
export async function runSteps(
  stages: Step[][],
  names: string[],
  print: (text: string) => void,
): Promise<{ passed: number; failed: number; steps: number }> {
  const known = stages.flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new ToolError(`There is no step "${unknown.join('", "')}". Steps: ${known.join(', ')}`)
  }
  const sum = { passed: 0, failed: 0, steps: 0 }
  const broken = new Set<string>()
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const run = async ({ name, command, report, ...step }: Step): Promise<void> => {
    const lacking = step.needs?.find((need) => broken.has(need))
    if (lacking) {
      broken.add(name)
      return print(`${name} … SKIPPED  needs "${lacking}", which has not passed`)
    }
    // An old report must not pass for one of this run.
    if (report) rmSync(report, { force: true })
    const start = performance.now()
    const env = { ...process.env, PATH: path, ...noSettings, ...step.environment }
    const { status, output } = await runToEnd(command, [], { cwd: '.', env, shell: true })
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
    const { passed, failed } = report ? readTestCounts(report) : { passed: 0, failed: 0 }
    // A runner that finds no tests proves nothing.
    const isPassed = status === 0 && (!report || (passed > 0 && failed === 0))
    sum.passed += passed
    if (isPassed) sum.steps += 1
    sum.failed += isPassed ? 0 : Math.max(failed, 1)
    const counts = report ? `${passed} passed, ${failed} failed` : ''
    if (isPassed) return print(`${name} … passed  ${seconds}  ${counts || findLastLine(output)}`)
    broken.add(name)
    print(`${name} … FAILED  ${seconds}  ${counts}\n$ ${command}\n${output.trimEnd()}\n`)
  }
  for (const stage of stages) {
    const wanted = stage.filter(({ name }) => names.length === 0 || names.includes(name))
    await pMap(wanted, run, { concurrency })
  }
  return sum
}

/** Reads the report of Vitest or Playwright; one that is not there has no tests. */
function readTestCounts(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number> & {
      stats?: Record<string, number>
    }
    const { numPassedTests = 0, numFailedTests = 0, stats } = report
    if (!stats) return { passed: numPassedTests, failed: numFailedTests }
    const { expected = 0, unexpected = 0 } = stats
    return { passed: expected, failed: unexpected }
  } catch {
    // The runner ended before it could report: its output, printed whole, tells why.
    return { passed: 0, failed: 0 }
  }
}

function findLastLine(output: string): string {
  const lines = stripVTControlCharacters(output).split(/\r?\n|\r/)
  return (lines.map((line) => line.trim()).findLast(Boolean) ?? '').slice(0, 90)
}

await runProgram(import.meta, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string' } },
  })
  const stages = values.site ? listSiteStages(values.site) : await listStages()
  const { passed, failed, steps } = await runSteps(stages, positionals, console.log)
  // The checks of a site are no tests.
  const count = values.site ? `${values.site}: ${steps} of ${stages.length} checks` : passed
  console.log(`\n${count} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
