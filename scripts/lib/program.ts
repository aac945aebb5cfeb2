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
    // A module that does not parse, such as the settings. The message of tsx has the place.
    const isBroken = error instanceof Error && error.name === 'TransformError'
    console.error(isExplained || isBroken ? error.message.replace(`${process.cwd()}/`, '') : error)
    if (isBroken)
      console.error('    Missing there or above: a comma, quote, bracket, or \\ before a quote.')
    process.exitCode = 1
  }
}
