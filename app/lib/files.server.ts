import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** The folder of everything that may be deleted and made again, relative to the project's root. */
export const cacheDirectory = 'node_modules/.cache/vision-camera-docs'

/** The hexadecimal SHA-256 of texts, told apart from each other by their lengths. */
export function hashTexts(texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex')
}

/** Writes a file, and makes its folder where there is none, which only the first file of it finds. */
export async function writeWithFolder(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content).catch(async () => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  })
}

/** Lists the files below a folder, relative to it, with forward slashes. */
export function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

/** Reads a file that a site may do without, by its path relative to the project's root. */
export function readOptionalFile(root: string, file: string): string | undefined {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
