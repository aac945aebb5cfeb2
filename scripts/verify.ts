/**
 * Runs the checks named as arguments, such as `npm test -- lint "unit tests"`, or all; the last line
 * printed is `N passed, N failed`.
 */
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import pMap from 'p-map'
import { cacheDirectory } from '~/lib/disk-cache.server'
import type { TestSite } from './lib/test-sites'
import { runProgram, runToEnd, ToolError } from './lib/run-program'

/** One check of the project: a shell command that ends with a status other than 0 on failure. */
export interface Step {
  name: string
  command: string
  /** What would go unseen without it. */
  why: string
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
  'SITE_URL BASE_PATH OUTPUT_DIRECTORY GA_MEASUREMENT_ID GUIDES_PDF SEARCH_APP_ID SEARCH_API_KEY SEARCH_INDEX_NAME ALGOLIA_WRITE_KEY'
const noSettings = Object.fromEntries(settings.split(' ').map((name) => [name, '']))

function toStep(name: string, command: string, why: string, more: Partial<Step> = {}): Step {
  return { name, command, why, ...more }
}

/** Lists every check, in stages: steps of one stage run side by side, and need earlier stages only. */
export async function listStages(): Promise<Step[][]> {
  // Imported here, so that a wrong TEST_PORT is told without a stack.
  const { otherSite, otherSiteSource, testSites } = await import('./lib/test-sites')
  const ofSite = ({ basePath, folder }: TestSite, ...needs: string[]): Partial<Step> => ({
    needs,
    environment: { BASE_PATH: basePath, OUTPUT_DIRECTORY: folder },
  })
  const [unitReport, browserReport] = ['vitest', 'playwright'].map((name) =>
    resolve(cacheDirectory, `${name}-report.json`),
  )
  const { root, based } = testSites
  const build = 'npm run --silent build'
  const allRender = 'every page renders and every link resolves under its base path'
  const pagesAreRight = 'crawlers, link previews and hosts get correct data about every page'
  return [
    [
      toStep(
        'api',
        'npm run --silent build:api',
        'the API reference and the links into it come from the library’s own types',
      ),
    ],
    // The first build takes as long as all the checks beside it.
    [
      toStep('build at /', build, allRender, ofSite(root, 'api')),
      toStep('types', 'tsc', 'app, scripts, tests and configs agree with each other’s types'),
      toStep(
        'lint',
        `oxlint --config .config/oxlint.json --deny-warnings --ignore-pattern 'tests/fixtures/**'`,
        'likely bugs',
      ),
      toStep('format', 'prettier --check .', 'one way to lay out code'),
      toStep(
        'layers',
        'depcruise --config .config/dependency-cruiser.cjs app scripts tests',
        'imports point one way',
      ),
      toStep(
        'styles',
        `stylelint --config .config/stylelint.json --max-warnings 0 'app/**/*.css'`,
        'colors come from tokens, and layout works in either writing direction',
      ),
      toStep(
        'baseline',
        'tsx scripts/check-baseline.ts',
        'scripts ask for what the oldest browsers lack before they use it',
      ),
      toStep(
        'dead code',
        'knip --config .config/knip.json',
        'no file, export or package is left over',
      ),
      toStep(
        'snippets',
        'tsx scripts/check-snippets.ts',
        'readers can paste every code sample of the guides and the API reference',
        { needs: ['api'] },
      ),
      toStep(
        'native names',
        'tsx scripts/check-native-names.ts',
        'classes, methods and macros of native code samples exist in the library',
      ),
      toStep(
        'changes',
        'npm run --silent api:diff -- --check',
        'what pages say of other versions is in their packages; skipped without the npm registry',
        { needs: ['api'] },
      ),
      toStep(
        'prose',
        'tsx scripts/check-prose.ts',
        'guides and documents read as if written in English; it only warns',
      ),
      toStep(
        'browser',
        'tsx scripts/lib/browser.ts --install',
        'the browser tests drive a Chromium, which a fresh machine may lack',
      ),
    ],
    // The second build finds in the cache what does not depend on the base path.
    [
      toStep('build at /x/', build, allRender, ofSite(based, 'build at /')),
      toStep('pages at /', 'tsx scripts/check-pages.ts', pagesAreRight, ofSite(root, 'build at /')),
      toStep(
        'valid HTML',
        'tsx scripts/check-html.ts',
        'pages have no errors, which browsers would handle differently',
        ofSite(root, 'build at /'),
      ),
      toStep(
        'budgets',
        'tsx scripts/check-budgets.ts',
        'pages stay light',
        ofSite(root, 'build at /'),
      ),
    ],
    [
      toStep(
        'pages at /x/',
        'tsx scripts/check-pages.ts',
        pagesAreRight,
        ofSite(based, 'build at /x/'),
      ),
      toStep(
        'build of another library',
        `${build} -- --site ${otherSiteSource}`,
        'the engine documents any library, and says nothing of this one',
        ofSite(otherSite),
      ),
    ],
    // Test runners use all processors themselves.
    [
      toStep(
        'unit tests',
        `npm run --silent test:unit -- --reporter=default --reporter=json --outputFile.json=${unitReport}`,
        'the pure parts do what they promise',
        { needs: ['api'], report: unitReport ?? '' },
      ),
    ],
    [
      toStep(
        'browser tests',
        'npm run --silent test:e2e -- --reporter=list,json',
        'the built pages work, with and without JavaScript, and are accessible',
        {
          needs: ['build at /', 'build at /x/', 'build of another library', 'browser'],
          environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport ?? '' },
          report: browserReport ?? '',
        },
      ),
    ],
  ]
}

/**
 * Runs the named steps, or all, one stage after the other, also after failures, but not the steps whose
 * needs have not passed. Counts tests that passed, and tests or whole steps that failed.
 */
export async function runSteps(
  stages: Step[][],
  names: string[],
  print: (text: string) => void,
): Promise<{ passed: number; failed: number }> {
  const known = stages.flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new ToolError(`There is no step "${unknown.join('", "')}". Steps: ${known.join(', ')}`)
  }
  const sum = { passed: 0, failed: 0 }
  const broken = new Set<string>()
  const run = async (step: Step): Promise<void> => {
    const { name, command, why, report } = step
    const lacking = step.needs?.find((need) => broken.has(need))
    if (lacking) {
      broken.add(name)
      return print(`${name} … SKIPPED  needs "${lacking}", which has not passed`)
    }
    // An old report must not pass for one of this run.
    if (report) rmSync(report, { force: true })
    const start = performance.now()
    const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
    const env = { ...process.env, PATH: path, ...noSettings, ...step.environment }
    const options = { cwd: process.cwd(), env, shell: true }
    const { status, output } = await runToEnd(command, [], options)
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
    const { passed, failed } = report ? readTestCounts(report) : { passed: 0, failed: 0 }
    // A runner that finds no tests proves nothing.
    const isPassed = status === 0 && (!report || (passed > 0 && failed === 0))
    sum.passed += passed
    sum.failed += isPassed ? 0 : Math.max(failed, 1)
    const counts = report ? `${passed} passed, ${failed} failed` : ''
    if (isPassed) return print(`${name} … passed  ${seconds}  ${counts || findLastLine(output)}`)
    broken.add(name)
    const reason = `$ ${command}   (it checks that ${why})`
    print(`${name} … FAILED  ${seconds}  ${counts}\n${reason}\n${output.trimEnd()}\n`)
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
    const { expected = 0, flaky = 0, unexpected = 0 } = stats
    // Only CI tries twice, and its list names what needed that.
    return { passed: expected + flaky, failed: unexpected }
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
  const { passed, failed } = await runSteps(await listStages(), process.argv.slice(2), (text) =>
    console.log(text),
  )
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
