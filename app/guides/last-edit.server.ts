import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The files that pages are made of, relative to the project's folder. */
const pagePaths = ['docs', 'api', 'app/settings']

/** Reads the dates of the last commits by file. A shallow clone would date all files by its oldest commit. */
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
    const options = ['--relative', '--no-renames', '--name-only', '--format=%x00%cs']
    const log = await runGit('-c', 'core.quotePath=off', 'log', ...options, '--', ...pagePaths)
    for (const commit of log.split('\0')) {
      const [date = '', ...files] = commit.split('\n').filter(Boolean)
      for (const file of files) if (!dates.has(file)) dates.set(file, date)
    }
    return { dates }
  } catch (error) {
    return { dates, warning: `Pages have no dates: ${String(error).split('\n', 1)[0]}.` }
  }
}
