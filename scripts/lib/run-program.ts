import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { ProblemsError } from '~/lib/problem'

/** An error whose message alone tells a person what is wrong and what to do; no stack is shown. */
export class ToolError extends Error {
  override name = 'ToolError'
}

/** Parses a number of times from 1; throws a ToolError that names the option and its text. */
export function parseCount(option: string, text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new ToolError(
    `--${option} "${text}" is not a number of times. Use one from 1, such as: --${option} 3`,
  )
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
export function printError(error: unknown): void {
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

/**
 * Claims a folder for this process until it ends or calls what this gives; throws a ToolError where
 * another process has claimed it. A claim is an empty file beside the folder, which names its process; those of processes that were
 * killed are removed. Of two that claim a folder at the same moment, both may be refused, but never none.
 */
export function claimFolder(folder: string): () => void {
  const around = dirname(folder)
  const prefix = `${basename(folder)}.lock-`
  const own = `${prefix}${process.pid}-${readStart(process.pid)}`
  mkdirSync(around, { recursive: true })
  writeFileSync(join(around, own), '')
  const release = (): void => rmSync(join(around, own), { force: true })
  process.once('exit', release)
  const others = readdirSync(around).filter((name) => name.startsWith(prefix) && name !== own)
  for (const name of others) {
    const [pid, start] = name.slice(prefix.length).split('-')
    const claim = statSync(join(around, name), { throwIfNoEntry: false })
    if (claim && readStart(Number(pid)) === start) {
      release()
      throw new ToolError(
        `Another build or dev server uses ${folder}: process ${pid}, since ` +
          `${claim.mtime.toLocaleString()}.\nWait until it has ended, or end it.`,
      )
    }
    rmSync(join(around, name), { force: true })
  }
  return release
}

/**
 * Reads when a running process was started, as Linux counts it: a later process may have the same id.
 * Other systems use an id again only after a long time, and give an empty text. Undefined where none runs.
 */
function readStart(pid: number): string | undefined {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // That of another user runs, too, but takes no signals.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return undefined
  }
  const file = `/proc/${pid}/stat`
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  // The fields behind the name, from the third: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : (fields[19] ?? '')
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
