import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { memoize } from '~/lib/memoize'

/** What pages are made of, relative to the project's root: the paths whose history is read. */
const pagePaths = ['docs', 'api', 'app/home', 'app/settings']

/** What git tells about the files that pages are made of, or why it tells nothing. */
export interface History {
  /** ISO dates of the last commits, by path. */
  dates: Map<string, string>
  /** One sentence for the builder, where there is no history. */
  warning?: string
}

/** The history of all files that pages of a project folder are made of, read once per process. */
export const getHistory = memoize(readHistory)

/**
 * Reads the history of all files that pages of a project folder are made of. In a shallow clone
 * every file would seem to be as new as the oldest commit there is, so nothing is told of any.
 */
async function readHistory(root: string): Promise<History> {
  try {
    const isShallow = await runGit(root, ['rev-parse', '--is-shallow-repository'])
    if (isShallow.trim() !== 'false') return without('the git history is shallow')
    const args = ['log', '--relative', '--name-only', '--format=%x00%cs', '--', ...pagePaths]
    const log = await runGit(root, ['-c', 'core.quotePath=off', ...args])
    return { dates: parseLog(log) }
  } catch (error) {
    return without(gitErrorToText(error))
  }
}

/** Parses `git log`, newest first: a NUL and the date for each commit, then its files, one a line. */
function parseLog(log: string): Map<string, string> {
  const dates = new Map<string, string>()
  for (const commit of log.split('\0')) {
    const [date = '', ...files] = commit.split('\n').filter(Boolean)
    for (const file of files) if (!dates.has(file)) dates.set(file, date)
  }
  return dates
}

function without(reason: string): History {
  return { dates: new Map(), warning: `Pages have no dates: ${reason}.` }
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
