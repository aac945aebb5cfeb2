import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** The folder for files that can be made again, relative to the project's root. */
export const cacheDirectory = 'node_modules/.cache/vision-camera-docs'

/** Gives the hexadecimal SHA-256 of a text. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Lists the files below a folder, relative to it, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Reads a file of the project; undefined if there is none. */
export function readOptionalFile(root: string, file: string): string | undefined {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
