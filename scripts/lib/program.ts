import { realpathSync } from 'node:fs'
import { ProblemsError } from '~/lib/problem'

/** An error whose message alone tells a person what is wrong and what to do; no stack is shown. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/**
 * Runs the main function of a program, but not where another module, such as a test, imports it. A
 * failure is printed and ends the process with status 1.
 */
export async function runProgram(
  { filename }: ImportMeta,
  main: () => Promise<void> | void,
): Promise<void> {
  if (realpathSync(process.argv[1] ?? '') !== filename) return
  try {
    await main()
  } catch (error) {
    const isForPeople = error instanceof ToolError || error instanceof ProblemsError
    console.error(isForPeople ? error.message : error)
    process.exitCode = 1
  }
}
