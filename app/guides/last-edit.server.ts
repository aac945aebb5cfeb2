import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The files that pages are made of, relative to the project's folder. */
const pagePaths = ['docs', 'api', 'app/settings']

/**
 * Reads the ISO dates of the last commits of files by path, or why there are none. In a shallow clone,
 * every file would seem to be as new as the oldest commit there is.
 */
export async function readLastEdits(
  root: string,
): Promise<{ dates: Map<string, string>; warning?: string }> {
  const dates = new Map<string, string>()
  const runGit = async (...args: string[]) =>
    (await promisify(execFile)('git', args, { cwd: root, maxBuffer: 1 << 26 })).stdout
  try {
    if ((await runGit('rev-parse', '--is-shallow-repository')).trim() !== 'false') {
      return { dates, warning: 'Pages have no dates: the git history is shallow.' }
    }
    const args = ['log', '--relative', '--name-only', '--format=%x00%cs', '--', ...pagePaths]
    for (const commit of (await runGit('-c', 'core.quotePath=off', ...args)).split('\0')) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean)
      for (const file of files) if (!dates.has(file)) dates.set(file, date)
    }
    return { dates }
  } catch (error) {
    return { dates, warning: `Pages have no dates: ${String(error).split('\n', 1)[0]}.` }
  }
}
