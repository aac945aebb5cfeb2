import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { memoize } from '~/lib/memoize'

/** What pages are made of, relative to the project's root: the paths whose history is read. */
const datedPaths = ['docs', 'api', 'app/product']

/** When files were last changed, or why that is not known. */
export interface LastUpdated {
  /** ISO dates of the last commits, by path relative to the project's root. */
  dates: Map<string, string>
  /** One sentence for the builder, where dates are left out. */
  warning?: string
}

/** The dates of all files that pages of a project folder are made of, from git, read once per process. */
export const getLastUpdated = memoize(readLastUpdated)

/**
 * Reads the dates of all files that pages of a project folder are made of from git. In a shallow
 * clone every file would seem to be as new as the oldest commit there is, so that dates are left out.
 */
export async function readLastUpdated(root: string): Promise<LastUpdated> {
  try {
    const isShallow = await runGit(root, ['rev-parse', '--is-shallow-repository'])
    if (isShallow.trim() !== 'false') return without('the git history is shallow')
    const args = ['log', '--relative', '--name-only', '--format=%x00%cI', '--', ...datedPaths]
    return { dates: parseLog(await runGit(root, ['-c', 'core.quotePath=off', ...args])) }
  } catch (error) {
    return without(gitErrorToText(error))
  }
}

/** Parses `git log`, newest first: a NUL and a date for each commit, then its files, one a line. */
export function parseLog(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, date.slice(0, 10))
  }
  return dates
}

function without(reason: string): LastUpdated {
  const warning = `Pages have no date of their last change: ${reason}.`
  return { dates: new Map(), warning }
}

async function runGit(root: string, args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 26 })
  return stdout
}

function gitErrorToText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ENOENT') return 'git is not installed'
  const output = 'stderr' in error ? String(error.stderr) : error.message
  return `git says "${output.trim().split('\n', 1)[0]}"`
}
