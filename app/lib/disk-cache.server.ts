import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The folder of everything that may be deleted and made again, relative to the project's root. */
export const cacheDirectory = 'node_modules/.cache/vision-camera-docs'

/** The hexadecimal SHA-256 of texts, told apart from each other by their lengths. */
export function hashTexts(texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex')
}

/** A look-up by content hash: in memory first, then on disk, else computed and kept in both. */
export interface DiskCache<Value> {
  getOrCompute: (hash: string, compute: () => Promise<Value>) => Promise<Value>
  /** Removes what no process has asked for within `longestRest`. */
  removeUnused: () => Promise<void>
}

/** Milliseconds for which an entry is kept that nobody asks for: 30 days. */
const longestRest = 30 * 24 * 60 * 60 * 1000

/**
 * Creates a cache of JSON values in a folder of its own below `cacheDirectory`.
 * Entries are written aside and renamed, so that two builds at once never read half a file.
 * An unreadable entry counts as missing; a cache that cannot be written is only slower. The time of a
 * file is that of its last use.
 */
export function createDiskCache<Value>(root: string, name: string): DiskCache<Value> {
  const memory = new Map<string, Promise<Value>>()
  const folder = join(root, cacheDirectory, name)
  async function load(hash: string, compute: () => Promise<Value>): Promise<Value> {
    const file = join(folder, `${hash}.json`)
    try {
      const value = JSON.parse(await readFile(file, 'utf8')) as Value
      await utimes(file, new Date(), new Date()).catch(() => undefined)
      return value
    } catch {
      const value = await compute()
      await writeWhole(file, JSON.stringify(value)).catch(() => undefined)
      return value
    }
  }
  return {
    getOrCompute(hash, compute) {
      let value = memory.get(hash)
      if (!value) {
        value = load(hash, compute)
        memory.set(hash, value)
        value.catch(() => memory.delete(hash))
      }
      return value
    },
    async removeUnused() {
      const oldest = Date.now() - longestRest
      const files = (await readdir(folder).catch(() => [])).map((file) => join(folder, file))
      await Promise.all(files.map((file) => removeOlder(file, oldest).catch(() => undefined)))
    },
  }
}

async function removeOlder(file: string, oldest: number): Promise<void> {
  const { mtimeMs } = await stat(file)
  if (mtimeMs < oldest) await rm(file)
}

/** Writes a file aside and renames it in, making its folders. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const aside = `${file}.${randomUUID()}`
  await writeFile(aside, text)
  await rename(aside, file)
}
