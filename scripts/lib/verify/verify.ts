import { ToolError } from '../run-program'
import { executeStep } from './execute-step'
import { resultToText } from './result-to-text'
import { runSteps, sumResults, type StepRunner } from './run-steps'
import { steps, type Step } from './steps'

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
