import { constants } from 'node:fs'
import { access, mkdir, readdir } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { type Problem, ProblemsError } from '~/lib/problem'

/** What every build holds, and hardly any other folder. */
const marks = ['index.html', '404.html', '.nojekyll']

/**
 * Checks that a build may take the place of a folder: that nothing but an earlier build would be
 * lost, and that it can be written. Throws a ProblemsError otherwise.
 */
export async function checkOutputFolder(root: string, output: string): Promise<void> {
  const problem = findOverlap(root, output) ?? (await findLoss(output)) ?? (await findLock(output))
  if (problem) throw new ProblemsError([{ file: 'OUTPUT_DIRECTORY', ...problem }])
}

type Fault = Omit<Problem, 'file'>

function findOverlap(root: string, output: string): Fault | undefined {
  const fromOutput = relative(output, root)
  if (fromOutput.startsWith('..')) return undefined
  const remedy = 'Use a folder of its own, such as "dist".'
  return { message: `"${output}" holds the project itself, which a build would replace`, remedy }
}

async function findLoss(output: string): Promise<Fault | undefined> {
  try {
    const names = await readdir(output)
    if (names.length === 0 || marks.every((mark) => names.includes(mark))) return undefined
    const message = `"${output}" holds files that are no built site, which a build would delete`
    return { message, remedy: 'Empty the folder, or use another one, such as "dist".' }
  } catch (error) {
    return errorToFault(error, output, ['ENOENT'])
  }
}

async function findLock(output: string): Promise<Fault | undefined> {
  try {
    const parent = dirname(output)
    await mkdir(parent, { recursive: true })
    await access(parent, constants.W_OK)
    return undefined
  } catch (error) {
    return errorToFault(error, output)
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
}

function errorToFault(error: unknown, output: string, ignored: string[] = []): Fault | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (ignored.includes(code)) return undefined
  const reason = reasons[code]
  if (!reason) throw error
  return { message: `"${output}" cannot be written: ${reason}`, remedy: 'Use another folder.' }
}
