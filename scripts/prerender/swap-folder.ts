import { existsSync, renameSync, rmSync } from 'node:fs'
import { fileErrorToText } from '../lib/file-error'
import { ToolError } from '../lib/run-program'
import { retiredFolder } from './leftovers'

/**
 * Puts a folder in the place of another, at once, so that no signal comes between. Gives a warning
 * where the other one could be moved away but not removed. Throws a ToolError where it could not be
 * replaced; it is then where it was.
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
      `The site is built, but cannot take the place of ${target}: ${reason}.\n` +
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
