import { realpathSync } from 'node:fs'
import { ProblemsError } from '~/lib/problem'

/** An error whose message says everything, so that no stack is printed. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** Runs a program, unless a test imports it. A failure is printed, and sets the exit status to 1. */
export async function runProgram(
  { filename }: ImportMeta,
  main: () => Promise<void> | void,
): Promise<void> {
  if (realpathSync(process.argv[1] ?? '') !== filename) return
  try {
    await main()
  } catch (error) {
    const isExplained = error instanceof ToolError || error instanceof ProblemsError
    console.error(isExplained ? error.message : error)
    process.exitCode = 1
  }
}
