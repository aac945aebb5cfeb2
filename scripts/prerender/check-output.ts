import { constants, existsSync } from 'node:fs'
import { access, mkdir, readdir } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { type Problem, ProblemsError } from '~/lib/problem'
import { fileErrorToText } from './output-folder'

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

/** Folders of the project that a build empties or copies on its way. */
const workFolders = ['build', 'public']

function findOverlap(root: string, output: string): Fault | undefined {
  const remedy = 'Use a folder of its own, such as "dist".'
  if (isWithin(output, root)) {
    return {
      message: `"${output}" contains the project itself, which a build would replace`,
      note: remedy,
    }
  }
  const around = workFolders.find((folder) => isWithin(join(root, folder), output))
  if (!around) return undefined
  return {
    message: `"${output}" lies in ${around}/, which the build uses itself`,
    note: remedy,
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

async function findLoss(output: string): Promise<Fault | undefined> {
  try {
    const names = await readdir(output)
    if (names.length === 0 || marks.every((mark) => names.includes(mark))) return undefined
    const message = `"${output}" contains files of something else, which a build would delete`
    return { message, note: 'Empty the folder, or use another one, such as "dist".' }
  } catch (error) {
    return errorToFault(error, output, ['ENOENT'])
  }
}

async function findLock(output: string): Promise<Fault | undefined> {
  try {
    const parent = dirname(output)
    await mkdir(parent, { recursive: true })
    await access(parent, constants.W_OK)
    if (existsSync(output)) await access(output, constants.W_OK)
    return undefined
  } catch (error) {
    return errorToFault(error, output)
  }
}

function errorToFault(error: unknown, output: string, ignored: string[] = []): Fault | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (ignored.includes(code)) return undefined
  const reason = fileErrorToText(error)
  if (!reason) throw error
  return { message: `"${output}" cannot be written: ${reason}`, note: 'Use another folder.' }
}
