import { existsSync, readFileSync } from 'node:fs'
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
  try {
    return { text: readFileSync(join(root, file), 'utf8'), problems: [] }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const words: Record<string, string> = {
      ENOENT: 'the file is missing',
      EISDIR: 'there is a folder in its place',
    }
    const message = words[code ?? ''] ?? `it cannot be read: ${String(error)}`
    return { problems: [{ file, message, note: remedy }] }
  }
}

/** Reads a file that a site may do without, by its path relative to the project's root. */
export function readOptionalFile(root: string, file: string): string | undefined {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
