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

/**
 * Runs all steps, also after failures, but for those whose needs have not passed. As many as there
 * are lanes run at once and start in the given order; a step that is alone has all lanes to itself.
 * The results are in the order of the steps.
 */
export async function runSteps(
  steps: Step[],
  runner: StepRunner,
  lanes = 1,
): Promise<StepResult[]> {
  const running = new Map<Step, Promise<StepResult>>()
  const results: StepResult[] = []
  const waitUntil = async (isFree: () => boolean): Promise<void> => {
    while (!isFree()) await Promise.race(running.values())
  }
  for (const step of steps) {
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
  return steps.flatMap((step) => results.find((result) => result.step === step) ?? [])
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
