/** Runs all checks and tests, two steps of a stage at a time; or some: `npm test -- lint "unit tests"`. */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { delimiter, resolve } from 'node:path'
import { cacheDirectory } from '~/lib/files.server'
import { listen } from './lib/listen'

// Another run may use the usual ports. The port after a free one most likely is free, too.
const server = createServer()
process.env['TEST_PORT'] ||= String(await listen(server, 0))
server.close()
const { root, based } = (await import('./lib/test-sites')).testSites
const unitReport = resolve(cacheDirectory, 'unit-tests.json')
const browserReport = resolve(cacheDirectory, 'browser-tests.json')
const unitOptions = `--config tests/vitest.config.ts --reporter=default --reporter=json --outputFile.json=${unitReport}`
const browserOptions = '--config tests/playwright.config.ts --reporter=list,json'
const browserFile = { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport }
const atRoot = { ...root.variables, SITE_URL: new URL(root.url).origin }
const atBase = { ...based.variables, GA_MEASUREMENT_ID: 'G-TEST123456' }

/** A shell command, which fails by its status. Each test in `report`, the JSON of a runner, counts for itself. */
type Step = [name: string, command: string, environment?: Record<string, string>, report?: string]

const stages: Step[][] = [
  [
    ['API data', 'tsx scripts/build-api.ts'],
    ['browser', 'tsx scripts/lib/browser.ts'],
  ],
  [
    ['build at /', 'npm run --silent build', atRoot],
    ['types', 'tsc'],
    ['lint', 'oxlint --config .config/oxlint.json --deny-warnings'],
    ['format', 'prettier --check .'],
    ['layers', 'depcruise --config .config/dependency-cruiser.cjs app scripts tests'],
    ['styles', 'stylelint --config .config/stylelint.json "app/**/*.css"'],
    ['dead code', 'knip --config .config/knip.json'],
    ['content and samples', 'tsx scripts/check.ts'],
  ],
  [['build at /x/', 'npm run --silent build', atBase]],
  [['unit tests', `vitest run ${unitOptions}`, {}, unitReport]],
  [['browser tests', `playwright test ${browserOptions}`, browserFile, browserReport]],
]

const ownVariable = /^(?:SITE_|BASE_|OUTPUT_|GA_|SEARCH_|ALGOLIA_)/
const sum = { passed: 0, failed: 0 }

async function run([name, command, environment = {}, report = '']: Step): Promise<void> {
  if (report) rmSync(report, { force: true })
  const start = performance.now()
  const { isPassed, output } = await runCommand(command, environment)
  const { passed, failed } = report ? readCounts(report) : { passed: Number(isPassed), failed: 0 }
  // A runner without tests proves nothing.
  const isRight = isPassed && passed > 0 && failed === 0
  sum.passed += passed
  sum.failed += isRight ? 0 : Math.max(failed, 1)
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  const counts = report ? `${passed} passed, ${failed} failed` : ''
  console.log(`${name} … ${isRight ? 'passed' : 'FAILED'}  ${seconds}  ${counts}`)
  if (!isRight) console.log(`$ ${command}\n${output.trimEnd()}\n`)
}

function runCommand(command: string, environment: Record<string, string>) {
  // Leaves out the caller's settings for a site.
  const own = Object.keys(process.env).filter((name) => ownVariable.test(name))
  const unset = Object.fromEntries(own.map((name) => [name, '']))
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const env = { ...process.env, ...unset, PATH: path, ...environment }
  return new Promise<{ isPassed: boolean; output: string }>((end) => {
    const child = spawn(command, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
    child.on('close', (status) => end({ isPassed: status === 0, output }))
  })
}

/** Counts the tests in a report of Vitest or Playwright. A missing report has none. */
function readCounts(file: string): { passed: number; failed: number } {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, stats } = report
  return stats
    ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    : { passed, failed }
}

const names = process.argv.slice(2)
const known = stages.flat().map(([name]) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Steps: ${known.join(', ')}`)
  process.exit(1)
}
for (const stage of stages) {
  const wanted = stage.filter(([name]) => names.length === 0 || names.includes(name))
  const work = async (): Promise<void> => {
    for (let next = wanted.shift(); next; next = wanted.shift()) await run(next)
  }
  await Promise.all([work(), work()])
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
if (sum.failed > 0) process.exitCode = 1
