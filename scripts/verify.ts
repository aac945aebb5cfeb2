/**
 * Runs the checks named as arguments, such as `npm run verify -- lint "unit tests"`, or all; the last
 * line printed is `N passed, N failed`.
 */
import { runProgram } from './lib/run-program'

await runProgram(import.meta, async () => {
  // Imported here, so that a wrong TEST_PORT, which the steps are made with, is told without a stack.
  const { verify } = await import('./verify/run-steps')
  await verify(process.argv.slice(2))
})
