/**
 * Runs all checks and tests, or those named: `npm test -- lint "unit tests"`. Steps of a stage run two at
 * a time, and a stage starts when the one before has ended. The last line is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { delimiter, resolve } from 'node:path'
import { cacheDirectory } from '~/lib/files.server'
import { listen } from './lib/listen'

/** A shell command that ends with another status than 0 where something is wrong. */
interface Step {
  name: string
  command: string
  environment?: Record<string, string>
  /** The JSON report that a test runner writes, whose tests count by themselves. */
  report?: string
}

// Another run, or a server that was left, may have the usual ports.
process.env['TEST_PORT'] ||= String(await findPort())
const { root, based } = (await import('./lib/test-sites')).testSites
const unitReport = resolve(cacheDirectory, 'unit-tests.json')
const browserReport = resolve(cacheDirectory, 'browser-tests.json')
const atRoot = {
  SITE_URL: new URL(root.url).origin,
  BASE_PATH: root.basePath,
  OUTPUT_DIRECTORY: root.folder,
}
const atBase = {
  BASE_PATH: based.basePath,
  OUTPUT_DIRECTORY: based.folder,
  GA_MEASUREMENT_ID: 'G-TEST123456',
}

const stages: Step[][] = [
  [
    { name: 'API data', command: 'tsx scripts/build-api.ts' },
    { name: 'browser', command: 'tsx scripts/lib/browser.ts' },
  ],
  [
    { name: 'build at /', command: 'npm run --silent build', environment: atRoot },
    { name: 'types', command: 'tsc' },
    { name: 'lint', command: 'oxlint --config .config/oxlint.json --deny-warnings' },
    { name: 'format', command: 'prettier --check .' },
    {
      name: 'layers',
      command: 'depcruise --config .config/dependency-cruiser.cjs app scripts tests',
    },
    { name: 'styles', command: "stylelint --config .config/stylelint.json 'app/**/*.css'" },
    { name: 'dead code', command: 'knip --config .config/knip.json' },
    { name: 'content and samples', command: 'tsx scripts/check.ts' },
  ],
  [{ name: 'build at /x/', command: 'npm run --silent build', environment: atBase }],
  [
    {
      name: 'unit tests',
      command: `npm run --silent test:unit -- --reporter=default --reporter=json --outputFile.json=${unitReport}`,
      report: unitReport,
    },
  ],
  [
    {
      name: 'browser tests',
      command: 'npm run --silent test:e2e -- --reporter=list,json',
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
      report: browserReport,
    },
  ],
]

const ownVariable = /^(?:SITE_|BASE_|OUTPUT_|GA_|SEARCH_|ALGOLIA_)/
const sum = { passed: 0, failed: 0 }

async function run({ name, command, environment, report }: Step): Promise<void> {
  if (report) rmSync(report, { force: true })
  const start = performance.now()
  const { isPassed, output } = await runCommand(command, environment)
  const { passed, failed } = report ? readCounts(report) : { passed: 1, failed: 0 }
  // A runner that finds no tests proves nothing.
  const isRight = isPassed && passed > 0 && failed === 0
  sum.passed += isRight || report ? passed : 0
  sum.failed += isRight ? 0 : Math.max(failed, 1)
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`
  const counts = report ? `${passed} passed, ${failed} failed` : ''
  console.log(`${name} … ${isRight ? 'passed' : 'FAILED'}  ${seconds}  ${counts}`)
  if (!isRight) console.log(`$ ${command}\n${output.trimEnd()}\n`)
}

function runCommand(command: string, environment: Record<string, string> = {}) {
  // What the caller has set for a site of theirs.
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

/** Counts the tests of Vitest's or Playwright's report; one that is not there has none. */
function readCounts(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const { numPassedTests, numFailedTests, stats } = report
    return stats
      ? { passed: stats.expected, failed: stats.unexpected + stats.flaky }
      : { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** Finds a free port, after which there is most likely another one. */
async function findPort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  server.close()
  return port
}

const names = process.argv.slice(2)
const known = stages.flat().map(({ name }) => name)
const unknown = names.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Steps: ${known.join(', ')}`)
  process.exit(1)
}
for (const stage of stages) {
  const wanted = stage.filter(({ name }) => names.length === 0 || names.includes(name))
  const work = async (): Promise<void> => {
    for (let step = wanted.shift(); step; step = wanted.shift()) await run(step)
  }
  await Promise.all([work(), work()])
}
console.log(`\n${sum.passed} passed, ${sum.failed} failed`)
if (sum.failed > 0) process.exitCode = 1
