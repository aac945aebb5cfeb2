import { type Step, steps } from './steps'
import { type TestCounts, executeStep } from './execute-step'
import { stripVTControlCharacters } from 'node:util'
import { ToolError } from '../lib/run-program'

/** What running a step's command gave. */
export interface StepOutcome {
  isSuccess: boolean
  output: string
  /** Absent for steps without tests and where the runner left no readable report. */
  tests?: TestCounts | undefined
}

/** How a step ended; a skipped one lacks the result of another. */
export interface StepResult extends StepOutcome {
  step: Step
  status: 'passed' | 'failed' | 'skipped'
  milliseconds: number
}

/** What `runSteps` calls: one function that runs a command, and two that tell of progress. */
export interface StepRunner {
  execute: (step: Step) => Promise<StepOutcome>
  onStart: (step: Step) => void
  onEnd: (result: StepResult) => void
}

/**
 * Runs all steps, also after failures, but for those whose needs have not passed. As many as there
 * are lanes run at once and start in the given order; a step that is alone has all lanes to itself.
 * The results are in the order of the steps.
 */
export async function runSteps(
  selected: Step[],
  runner: StepRunner,
  lanes = 1,
): Promise<StepResult[]> {
  const running = new Map<Step, Promise<StepResult>>()
  const results: StepResult[] = []
  const waitUntil = async (isFree: () => boolean): Promise<void> => {
    while (!isFree()) await Promise.race(running.values())
  }
  for (const step of selected) {
    await waitUntil(() => running.size < (step.isAlone ? 1 : lanes))
    await waitUntil(() => ![...running.keys()].some(({ name }) => step.needs?.includes(name)))
    runner.onStart(step)
    const ending = runStep(step, results, runner).then((result) => {
      running.delete(step)
      results.push(result)
      runner.onEnd(result)
      return result
    })
    running.set(step, ending)
    if (step.isAlone) await ending
  }
  await waitUntil(() => running.size === 0)
  return selected.flatMap((step) => results.find((result) => result.step === step) ?? [])
}

async function runStep(
  step: Step,
  earlier: StepResult[],
  { execute }: StepRunner,
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
  const milliseconds = performance.now() - start
  const status = outcome.isSuccess && hasRunTests(step, outcome) ? 'passed' : 'failed'
  return { ...outcome, step, status, milliseconds }
}

/** A runner that finds no tests, or none that it may run, proves nothing. */
function hasRunTests(step: Step, { tests }: StepOutcome): boolean {
  if (!step.report) return true
  return tests !== undefined && tests.failed === 0 && tests.passed > 0
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

const longestSummary = 90

/** Puts a result into words: one line for a passed or skipped step, all its output for a failed one. */
export function resultToText(result: StepResult): string {
  const time = `${(result.milliseconds / 1000).toFixed(1)} s`
  switch (result.status) {
    case 'passed':
      return [`passed  ${time}`, summarize(result)].filter(Boolean).join('  ')
    case 'skipped':
      return `SKIPPED  ${result.output}`
    case 'failed':
      return [
        `FAILED  ${time}  ${testsToText(result)}`.trimEnd(),
        `$ ${result.step.command}   (it checks that ${result.step.why})`,
        result.output.trimEnd(),
        '',
      ].join('\n')
  }
}

function summarize(result: StepResult): string {
  if (result.step.report) return testsToText(result)
  const lines = stripVTControlCharacters(result.output).split(/\r?\n|\r/)
  const last = lines.map((line) => line.trim()).findLast(Boolean) ?? ''
  return last.length > longestSummary ? `${last.slice(0, longestSummary)}…` : last
}

function testsToText({ step, tests }: StepResult): string {
  if (!step.report) return ''
  if (!tests) return 'no report of its tests'
  const { passed, failed, skipped } = tests
  if (passed + failed === 0) return 'no test has run'
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Picks the steps with the given names, all where none is given; throws a ToolError naming others. */
export function selectSteps(all: Step[], names: string[]): Step[] {
  const known = all.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    const words = unknown.map((name) => `"${name}"`).join(', ')
    throw new ToolError(`No step is called ${words}. The steps are: ${known.join(', ')}`)
  }
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}

/** Steps at once: most keep one processor busy, and the smallest machines of CI have two. */
const lanes = 2

/**
 * Runs the named steps, or all, and prints one line for each and the sum as the last line. The
 * process's status is 1 after any failure.
 */
export async function verify(names: string[] = []): Promise<void> {
  const runner: StepRunner = {
    execute: executeStep,
    // What runs beside others is named when it ends, and what takes longest when it starts.
    onStart: ({ name, isAlone }) => isAlone && process.stdout.write(`${name} … `),
    onEnd: (result) =>
      console.log(`${result.step.isAlone ? '' : `${result.step.name} … `}${resultToText(result)}`),
  }
  const results = await runSteps(selectSteps(steps, names), runner, lanes)
  const { passed, failed } = sumResults(results)
  console.log(`\n${passed} passed, ${failed} failed`)
  if (results.some(({ status }) => status !== 'passed')) process.exitCode = 1
}
