/**
 * Runs the checks named as arguments, such as `npm run verify -- lint "unit tests"`, or all; the last
 * line printed is `N passed, N failed`.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import pMap from 'p-map'
import { z } from 'zod'
import { runProgram, ToolError } from './lib/run-program'
import type { Step } from './verify/steps'

/** What running a step's command gave; without counts where no readable report of tests was left. */
export interface StepOutcome {
  isSuccess: boolean
  output: string
  tests?: TestCounts | undefined
}

/** How a step ended; a skipped one lacks the result of another. */
export interface StepResult extends StepOutcome {
  step: Step
  status: 'passed' | 'failed' | 'skipped'
  milliseconds: number
}

/** Steps at once: most keep one processor busy, and the smallest machines of CI have two. */
const concurrency = 2

/**
 * Runs the steps of each stage side by side, and one stage after the other, also after failures, but
 * not the steps whose needs have not passed. `onResult` hears of each step as it ends.
 */
export async function runSteps(
  stages: Step[][],
  execute: (step: Step) => Promise<StepOutcome>,
  onResult: (result: StepResult) => void = () => {},
): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const stage of stages) {
    await pMap(
      stage,
      async (step) => {
        const result = await runStep(step, results, execute)
        results.push(result)
        onResult(result)
      },
      { concurrency },
    )
  }
  return results
}

async function runStep(
  step: Step,
  earlier: StepResult[],
  execute: (step: Step) => Promise<StepOutcome>,
): Promise<StepResult> {
  const lacking = earlier.find(
    (result) => result.status !== 'passed' && step.needs?.includes(result.step.name),
  )
  if (lacking) {
    const output = `needs "${lacking.step.name}", which has not passed`
    return { step, status: 'skipped', isSuccess: false, output, milliseconds: 0 }
  }
  const start = performance.now()
  const outcome = await execute(step)
  const { isSuccess, tests } = outcome
  // A runner that finds no tests, or none that it may run, proves nothing.
  const hasRunTests = !step.report || (tests && tests.failed === 0 && tests.passed > 0)
  const status = isSuccess && hasRunTests ? 'passed' : 'failed'
  return { ...outcome, step, status, milliseconds: performance.now() - start }
}

/** Runs a step's command, keeping its output, and reads the report of its tests. */
export async function executeStep({ command, environment, report }: Step): Promise<StepOutcome> {
  if (report) {
    // An old report must not pass for one of this run.
    rmSync(report.file, { force: true })
    mkdirSync(dirname(report.file), { recursive: true })
  }
  const path = [resolve('node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PATH: path, ...environment },
  })
  const chunks: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  }
  const isSuccess = await new Promise<boolean>((done, reject) => {
    child.on('error', reject)
    child.on('close', (code) => done(code === 0))
  })
  return { isSuccess, output: Buffer.concat(chunks).toString(), tests: readTestReport(report) }
}

const testCounts = z.object({ passed: z.number(), failed: z.number(), skipped: z.number() })

/** How many tests ran and how they ended. */
type TestCounts = z.infer<typeof testCounts>

type RunnerReport = Partial<Record<string, number>> & { stats?: Partial<Record<string, number>> }

/** Reads the counts of each runner's report; those that it lacks are no numbers. */
const readCounts: Record<'vitest' | 'playwright', (report: RunnerReport) => object> = {
  vitest: ({ numPassedTests, numFailedTests, numPendingTests = NaN, numTodoTests = NaN }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  }),
  // Only CI tries twice, and its list names what needed that.
  playwright: ({ stats: { expected = NaN, flaky = NaN, unexpected, skipped } = {} }) => ({
    passed: expected + flaky,
    failed: unexpected,
    skipped,
  }),
}

function readTestReport(report: Step['report']): TestCounts | undefined {
  if (!report) return undefined
  try {
    const text = readFileSync(report.file, 'utf8')
    return testCounts.parse(readCounts[report.runner](JSON.parse(text) as RunnerReport))
  } catch {
    // The runner ended before it could report: its output, printed whole, tells why.
    return undefined
  }
}

/** Sums up: tests passed, and tests or whole steps failed. */
export function sumResults(results: StepResult[]): { passed: number; failed: number } {
  let [passed, failed] = [0, 0]
  for (const { status, tests } of results) {
    passed += tests?.passed ?? 0
    failed += status === 'failed' ? Math.max(tests?.failed ?? 0, 1) : 0
  }
  return { passed, failed }
}

const maxSummaryLength = 90

/** Puts a result into words: one line for a passed or skipped step, all its output for a failed one. */
export function resultToText(result: StepResult): string {
  const { step, status, output } = result
  const time = `${(result.milliseconds / 1000).toFixed(1)} s`
  if (status === 'skipped') return `SKIPPED  ${output}`
  if (status === 'passed') {
    return `passed  ${time}  ${step.report ? testsToText(result) : findLastLine(output)}`.trimEnd()
  }
  return [
    `FAILED  ${time}  ${testsToText(result)}`.trimEnd(),
    `$ ${step.command}   (it checks that ${step.why})`,
    output.trimEnd(),
    '',
  ].join('\n')
}

function findLastLine(output: string): string {
  const lines = stripVTControlCharacters(output).split(/\r?\n|\r/)
  const last = lines.map((line) => line.trim()).findLast(Boolean) ?? ''
  return last.length > maxSummaryLength ? `${last.slice(0, maxSummaryLength)}…` : last
}

function testsToText({ step, tests }: StepResult): string {
  if (!step.report) return ''
  if (!tests) return 'no report of its tests'
  const { passed, failed, skipped } = tests
  if (passed + failed === 0) return 'no test has run'
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Picks the steps with the given names, all where none is given; throws a ToolError naming others. */
export function selectSteps(stages: Step[][], names: string[]): Step[][] {
  const known = stages.flat().map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const words = unknown.map((name) => `"${name}"`).join(', ')
    throw new ToolError(`No step is called ${words}. The steps are: ${known.join(', ')}`)
  }
  if (names.length === 0) return stages
  return stages.map((stage) => stage.filter(({ name }) => names.includes(name)))
}

await runProgram(import.meta, async () => {
  // Imported here, so that a wrong TEST_PORT, which the steps are made with, is told without a stack.
  const { stages } = await import('./verify/steps')
  const results = await runSteps(
    selectSteps(stages, process.argv.slice(2)),
    executeStep,
    (result) => console.log(`${result.step.name} … ${resultToText(result)}`),
  )
  const { passed, failed } = sumResults(results)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (results.some(({ status }) => status !== 'passed')) process.exitCode = 1
})
