import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** The folder of everything that may be deleted and made again, relative to the project's root. */
export const cacheDirectory = 'node_modules/.cache/vision-camera-docs'

/** The variable that has a build keep its cache elsewhere, as one that starts without any does. */
export const buildCacheVariable = 'BUILD_CACHE_DIRECTORY'

/** The folder of what builds keep for the next ones, all of it named or checked by content. */
export function getBuildCache(root: string): string {
  return resolve(root, process.env[buildCacheVariable] || `${cacheDirectory}/build`)
}

/** The hexadecimal SHA-256 of texts, told apart from each other by their lengths. */
export function hashTexts(texts: string[]): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length}:`).update(text)
  return hash.digest('hex')
}

/** A look-up by content hash: in memory first, then on disk, else computed and kept in both. */
export interface DiskCache<Value> {
  getOrCompute: (hash: string, compute: () => Promise<Value>) => Promise<Value>
  /** Gives what is on disk; undefined where that is missing or damaged. */
  read: (hash: string) => Promise<Value | undefined>
  /** Writes an entry aside; what it gives puts the entry in its place. */
  write: (hash: string, value: Value) => Promise<() => Promise<void>>
  /** Removes what no process has asked for within `maxAge`, and all but the `maxCount` newest. */
  removeUnused: (maxCount?: number) => Promise<void>
}

/** Milliseconds for which an entry is kept that nobody asks for: 30 days. */
const maxAge = 30 * 24 * 60 * 60 * 1000

/**
 * Creates a cache of JSON values in a folder of its own below the build's cache.
 * Entries are written aside and renamed, so that two builds at once never read half a file. Each
 * starts with a hash of its own hash and text: one that was cut off, edited or renamed counts as
 * missing. A cache that cannot be written is only slower. The time of a file is that of its last use.
 * What `isLasting` refuses is kept in memory alone.
 */
export function createDiskCache<Value>(
  root: string,
  name: string,
  isLasting: (value: Value) => boolean = () => true,
): DiskCache<Value> {
  const memory = new Map<string, Promise<Value>>()
  const folder = join(getBuildCache(root), name)
  const toFile = (hash: string) => join(folder, `${hash}.json`)
  async function read(hash: string): Promise<Value | undefined> {
    const text = await readFile(toFile(hash), 'utf8').catch(() => '')
    const json = text.slice(proofLength + 1)
    if (text.slice(0, proofLength) !== hashTexts([name, hash, json])) return undefined
    await utimes(toFile(hash), new Date(), new Date()).catch(() => undefined)
    return JSON.parse(json) as Value
  }
  async function write(hash: string, value: Value): Promise<() => Promise<void>> {
    const json = JSON.stringify(value)
    const text = `${hashTexts([name, hash, json])}\n${json}`
    const keep = await writeAside(toFile(hash), text).catch(() => undefined)
    return async () => keep?.().catch(() => undefined)
  }
  const list = (): Promise<string[]> => readdir(folder).catch(() => [])
  async function load(hash: string, compute: () => Promise<Value>): Promise<Value> {
    const known = await read(hash)
    if (known !== undefined) return known
    const value = await compute()
    if (!isLasting(value)) return value
    const keep = await write(hash, value)
    await keep()
    return value
  }
  return {
    read,
    write,
    getOrCompute(hash, compute) {
      let value = memory.get(hash)
      if (!value) {
        value = load(hash, compute)
        memory.set(hash, value)
        value.catch(() => memory.delete(hash))
      }
      return value
    },
    async removeUnused(maxCount = Infinity) {
      const names = await list()
      const files = await Promise.all(
        names.map(async (file) => {
          const { mtimeMs } = await stat(join(folder, file)).catch(() => ({ mtimeMs: Infinity }))
          return { file, mtimeMs }
        }),
      )
      const oldest = Date.now() - maxAge
      const unused = files
        .toSorted((a, b) => b.mtimeMs - a.mtimeMs)
        .filter(({ mtimeMs }, index) => index >= maxCount || mtimeMs < oldest)
      await Promise.all(
        unused.map(({ file }) => rm(join(folder, file), { recursive: true, force: true })),
      )
    },
  }
}

/** Hexadecimal digits of a SHA-256. */
const proofLength = 64

/** Writes a file aside and renames it in, making its folders. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const keep = await writeAside(file, text)
  await keep()
}

async function writeAside(file: string, text: string): Promise<() => Promise<void>> {
  const aside = `${file}.${randomUUID()}`
  await writeWithFolder(aside, text)
  return () => rename(aside, file)
}

/** Writes a file, and makes its folder where there is none, which only the first file of it finds. */
export async function writeWithFolder(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(file, content).catch(async () => {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  })
}
