import { constants, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, isAbsolute, relative, sep } from 'node:path'
import { ToolError } from '../lib/run-program'
import { cp, mkdir, readdir, readFile, rm, access } from 'node:fs/promises'
import { writeWithFolder } from '~/lib/files.server'
import { ProblemsError } from '~/lib/problem'

/** The folder that a build fills, beside the one whose place it takes. */
export function buildingFolder(target: string): string {
  return `${target}.building`
}

/** Where the folder that was built before is kept while the new one takes its place. */
function retiredFolder(target: string): string {
  return `${target}.old`
}

/** Removes what a killed build left; puts back a site that it had already moved away. */
export function clearInterruptedBuild(target: string): void {
  const retired = retiredFolder(target)
  if (existsSync(retired) && !existsSync(target)) renameSync(retired, target)
  for (const folder of [retired, buildingFolder(target)]) {
    rmSync(folder, { recursive: true, force: true })
  }
}

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EBUSY: 'another program uses it, or it is a separate disk, such as a container volume',
  EXDEV: 'it lies on another disk than the folder around it',
  ENOTDIR: 'a file is in the way',
  EEXIST: 'a file is in the way',
  EISDIR: 'a folder is in the way',
  ENAMETOOLONG: 'a name is too long for the disk',
}

/** Says why a file or folder could not be written; undefined for what no person can mend. */
function fileErrorToText(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
}

/**
 * Replaces a folder by another one, synchronously, so that no signal comes between. Gives a warning when
 * the old folder could be moved away but not removed. Throws a ToolError when it could not be replaced; it
 * is then where it was.
 */
export function swapFolder(folder: string, target: string): string | undefined {
  const retired = retiredFolder(target)
  try {
    if (existsSync(target)) renameSync(target, retired)
    renameSync(folder, target)
  } catch (error) {
    if (existsSync(retired)) renameSync(retired, target)
    const reason = fileErrorToText(error)
    if (!reason) throw error
    throw new ToolError(
      `The site is built, but cannot replace ${target}: ${reason}.\n` +
        'Name another folder: OUTPUT_DIRECTORY=site npm run build',
    )
  }
  try {
    rmSync(retired, { recursive: true, force: true })
    return undefined
  } catch (error) {
    const reason = fileErrorToText(error) ?? String(error)
    return `the last build could not be removed, and is in ${retired}: ${reason}.`
  }
}

/** A folder that is filled aside and takes the place of the real one when it is complete. */
export interface OutputFolder {
  /** Where it is filled. */
  path: string
  write: (file: string, content: string | Uint8Array) => Promise<void>
  read: (file: string) => Promise<Buffer>
  /** Files written or copied so far, relative to the folder, with forward slashes. */
  listFiles: () => Promise<Set<string>>
  /** Puts the folder in place of the real one, as `swapFolder` does. */
  swapIn: () => string | undefined
  /** Removes the folder; the real one stays as it was. */
  discard: () => Promise<void>
}

/**
 * Creates an output folder beside its target, with a copy of `publicFolder`, except what the dev server
 * has put there, and of the compiled app's `assets`. It is removed when the process ends in any way. What
 * killed builds have left is removed now.
 */
export async function createOutputFolder(
  target: string,
  publicFolder: string,
  assets?: string,
): Promise<OutputFolder> {
  const path = buildingFolder(target)
  const removeNow = (): void => rmSync(path, { recursive: true, force: true })
  clearInterruptedBuild(target)
  process.once('exit', removeNow)
  const compiledForDev = join(publicFolder, 'build')
  let isDiscarded = false
  const tellReason = (error: unknown): never => {
    const reason = fileErrorToText(error)
    if (!reason) throw error
    throw new ToolError(`The site cannot be written: ${reason}. ${target} is as it was.`)
  }
  const copy = async (): Promise<void> => {
    await mkdir(dirname(path), { recursive: true })
    await cp(publicFolder, path, { recursive: true, filter: (file) => file !== compiledForDev })
    if (assets) await cp(assets, join(path, 'build'), { recursive: true })
  }
  await copy().catch(tellReason)
  return {
    path,
    async write(file, content) {
      const whole = join(path, file)
      if (!isWithin(path, whole)) throw new Error(`"${file}" lies outside of the site`)
      // After a fault, pages that were begun before it still come in.
      if (isDiscarded) return
      await writeWithFolder(whole, content).catch((error: unknown) =>
        isDiscarded ? undefined : tellReason(error),
      )
    },
    read: (file) => readFile(join(path, file)),
    async listFiles() {
      const entries = await readdir(path, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile())
      return new Set(
        files.map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(path.length + 1)
            .replaceAll('\\', '/'),
        ),
      )
    },
    swapIn: () => swapFolder(path, target),
    async discard() {
      isDiscarded = true
      // A file that is written meanwhile must not hide why the folder goes; the end of the process
      // removes what is left.
      const removed = await rm(path, { recursive: true, force: true, maxRetries: 3 }).then(
        () => true,
        () => false,
      )
      if (removed) process.off('exit', removeNow)
    },
  }
}

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !isAbsolute(way) && way.split(sep)[0] !== '..'
}

/** What every build holds, and hardly any other folder. */
const marks = ['index.html', '404.html', '.nojekyll']

/** Folders of the project that a build empties or copies on its way. */
const workFolders = ['build', 'public']

/**
 * Checks that a build may take the place of a folder: that nothing but an earlier build would be
 * lost, and that it can be written. Throws a ProblemsError otherwise.
 */
export async function checkOutputFolder(root: string, output: string): Promise<void> {
  const refuse = (message: string, note = 'Use a folder of its own, such as "dist".'): never => {
    throw new ProblemsError([{ file: 'OUTPUT_DIRECTORY', message: `"${output}" ${message}`, note }])
  }
  if (isWithin(output, root)) refuse('contains the project itself, which a build would replace')
  const around = workFolders.find((folder) => isWithin(join(root, folder), output))
  if (around) refuse(`lies in ${around}/, which the build uses itself`)
  const names = await readWritableFolder(output).catch((error: unknown) => {
    const reason = fileErrorToText(error)
    if (!reason) throw error
    return refuse(`cannot be written: ${reason}`)
  })
  const isBuild = names.length === 0 || marks.every((mark) => names.includes(mark))
  if (isBuild) return
  const remedy = 'Empty the folder, or use another one, such as "dist".'
  refuse('contains files of something else, which a build would delete', remedy)
}

/** Lists what is in a folder, and makes the one around it; rejects where nothing can be written. */
async function readWritableFolder(folder: string): Promise<string[]> {
  const parent = dirname(folder)
  await mkdir(parent, { recursive: true })
  await access(parent, constants.W_OK)
  if (!existsSync(folder)) return []
  await access(folder, constants.W_OK)
  return readdir(folder)
}
