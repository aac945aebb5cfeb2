import { spawn } from 'node:child_process'
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
    printError(error)
    process.exitCode = 1
  }
}

/** Prints an error, with its stack where that may help. */
function printError(error: unknown): void {
  console.error(isForPeople(error) ? error.message : error)
}

/** Tells whether an error's message needs no stack beside it: ours, and `parseArgs`' on misuse. */
function isForPeople(error: unknown): error is Error {
  if (error instanceof ToolError || error instanceof ProblemsError) return true
  return (
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

/**
 * Calls `end` when this process is told to end, as by Ctrl-C, instead of ending at once. Calls it once:
 * npm and tsx pass on a signal that the terminal has sent to all of them.
 */
export function onEndSignal(end: () => void): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      end()
    })
  }
}

/** How another program ended, and what it printed on both streams. */
export interface ProgramRun {
  status: number | null
  output: string
}

/** Runs another program to its end, which it meets by the signal, or together with this process, at the latest. */
export function runToEnd(
  program: string,
  words: string[],
  options: {
    cwd: string
    env: NodeJS.ProcessEnv
    shell?: boolean
    signal?: AbortSignal | undefined
  },
): Promise<ProgramRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, options)
    const stop = (): boolean => child.kill()
    // Before what removes the files that it writes.
    process.prependOnceListener('exit', stop)
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (status) => {
      process.off('exit', stop)
      resolve({ status, output })
    })
  })
}
