import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads a file that a site may do without, by its path relative to the project's root. */
export function readOptionalFile(root: string, file: string): string | undefined {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
