import type { Step } from './steps'
import type { TestCounts } from './test-report'

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

/** Runs all steps in turn, also after failures, but for those whose needs have not passed. */
export async function runSteps(steps: Step[], runner: StepRunner): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    runner.onStart(step)
    const result = await runStep(step, results, runner)
    results.push(result)
    runner.onEnd(result)
  }
  return results
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
