import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '~/lib/problem'

/**
 * Reads a file that the site cannot do without, by its path relative to the project's root. The text
 * is undefined where there is none, which is reported with the remedy.
 */
export function readNeededFile(
  root: string,
  file: string,
  remedy: string,
): { text?: string; problems: Problem[] } {
  const path = join(root, file)
  if (!existsSync(path))
    return { problems: [{ file, message: 'the file is missing', note: remedy }] }
  try {
    return { text: readFileSync(path, 'utf8'), problems: [] }
  } catch (error) {
    const isFolder = statSync(path).isDirectory()
    const message = isFolder
      ? 'there is a folder in its place'
      : `it cannot be read: ${String(error)}`
    return { problems: [{ file, message, note: remedy }] }
  }
}

/** Reads a file that a site may do without, by its path relative to the project's root. */
export function readOptionalFile(root: string, file: string): string | undefined {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
