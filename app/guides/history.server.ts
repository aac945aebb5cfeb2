import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { getSiteFolder } from '~/lib/environment.server'
import { memoize } from '~/lib/memoize'

/** What pages are made of, relative to the project's root: the paths whose history is read. */
const pagePaths = ['docs', 'api', 'app/product', 'app/settings']

/** A commit that changed what pages are made of. */
export interface Commit {
  hash: string
  /** ISO date and time, with the committer's time zone. */
  date: string
  /** Paths relative to the project's root. */
  files: string[]
}

/** What git tells about the files that pages are made of, or why it tells nothing. */
export interface History {
  /** Newest first. */
  commits: Commit[]
  /** ISO dates of the last commits, by path. */
  dates: Map<string, string>
  /** One sentence for the builder, where there is no history. */
  warning?: string
}

/** The history of all files that pages of a project folder are made of, read once per process. */
export const getHistory = memoize((root) => readHistory(getSiteFolder(root)))

const fields = ['%H', '%cI'].join('%x1F')

/**
 * Reads the history of all files that pages of a project folder are made of. In a shallow clone
 * every file would seem to be as new as the oldest commit there is, so nothing is told of any.
 */
export async function readHistory(root: string): Promise<History> {
  try {
    const isShallow = await runGit(root, ['rev-parse', '--is-shallow-repository'])
    if (isShallow.trim() !== 'false') return without('the git history is shallow')
    const args = ['log', '--relative', '--name-only', `--format=%x00${fields}`, '--', ...pagePaths]
    const log = await runGit(root, ['-c', 'core.quotePath=off', ...args])
    return summarize(parseLog(log))
  } catch (error) {
    return without(gitErrorToText(error))
  }
}

/** Parses `git log`, newest first: a NUL and the fields for each commit, then its files, one a line. */
function parseLog(log: string): Commit[] {
  return log.split('\0').flatMap((text) => {
    const [head = '', ...files] = text.split('\n').filter(Boolean)
    const [hash = '', date = ''] = head.split('\u001F')
    return hash ? [{ hash, date, files }] : []
  })
}

/** Finds the date of each file; commits are newest first. */
export function summarize(commits: Commit[]): History {
  const dates = new Map<string, string>()
  for (const { date, files } of commits) {
    for (const file of files) {
      if (!dates.has(file)) dates.set(file, date.slice(0, 10))
    }
  }
  return { commits, dates }
}

function without(reason: string): History {
  const warning = `Pages have no dates: ${reason}.`
  return { ...summarize([]), warning }
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
